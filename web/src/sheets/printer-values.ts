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

interface Printers {
  printer: Printer | undefined
  /** The previously chosen printer. */
  before: Printer | undefined
}

const names = ['cylinder', 'distortion', 'thickness'] as const

/** Whether a value was typed instead of filled in from the previous printer. */
const isTyped = (sheet: Values, before: Printer | undefined, name: keyof Values): boolean =>
  sheet[name] !== '' && sheet[name] !== valuesOf(before)[name]

const labels: Record<keyof Values, string> = {
  cylinder: 'Cilindro',
  distortion: 'Distorção',
  thickness: 'Espessura',
}

/** Describes the typed values that the printer's values would replace, one line each. */
export const typedOver = (sheet: Values, { printer, before }: Printers): string[] => {
  const given = valuesOf(printer)
  return names
    .filter(name => given[name] && given[name] !== sheet[name] && isTyped(sheet, before, name))
    .map(name => `${labels[name]}: de “${sheet[name]}” para “${given[name]}”`)
}

/**
 * Returns the values after a printer is chosen. Its values replace those filled in from the previous printer, and typed
 * ones only if `isReplaced`. Typed values also stay where the printer has none.
 */
export function printerValues(sheet: Values, { printer, before }: Printers, isReplaced: boolean): Values {
  const given = valuesOf(printer)
  const value = (name: keyof Values) => {
    const typed = isTyped(sheet, before, name) ? sheet[name] : ''
    return isReplaced ? given[name] || typed : typed || given[name]
  }
  return { cylinder: value('cylinder'), distortion: value('distortion'), thickness: value('thickness') }
}
