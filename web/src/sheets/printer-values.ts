import type { Printer } from '@etapa/domain/clients/printer'
import { type SheetText, written } from './sheet-text.ts'

type Values = Pick<SheetText, 'cylinder' | 'distortion' | 'thickness'>

const noValues: Values = { cylinder: '', distortion: '', thickness: '' }

const valuesOf = (printer: Printer | undefined): Values =>
  printer
    ? {
        cylinder: printer.cylinder,
        distortion: written(printer.distortion),
        thickness: written(printer.thickness),
      }
    : noValues

/** What a sheet gets from a printer; of the one before nothing stays that nobody has changed. */
export function printerValues(
  sheet: Values,
  printer: Printer | undefined,
  before: Printer | undefined,
): Values {
  const filled = valuesOf(before)
  const given = valuesOf(printer)
  const value = (name: keyof Values) => given[name] || (sheet[name] === filled[name] ? '' : sheet[name])
  return { cylinder: value('cylinder'), distortion: value('distortion'), thickness: value('thickness') }
}
