import { formatHours } from '@etapa/domain/durations'
import { numberFormat } from '@etapa/domain/number-format'

export const count = (value: number): string => value.toLocaleString('pt-BR')

/** Formats a duration given in hours, or returns a dash if it is null. */
export const hours = (value: number | null): string => (value === null ? '-' : formatHours(value))

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

/** Formats a share as a percentage, or returns a dash if the whole is zero. */
export const share = (part: number, whole: number): string => (whole === 0 ? '-' : percent(part / whole))

/** Formats a date such as 2026-11-27 as 27/11. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

export const decimal = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })

export function workingDays(days: number): string {
  const count = decimal(days)
  return count === '1' ? '1 dia útil' : `${count} dias úteis`
}
