import { formatDay } from '@etapa/domain/dates'

const typed = [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/, /^(\d{2})()(\d{2})(\d{4})$/]

/**
 * Parses a typed date such as 15/11/2026, 15.11.2026 or 15112026. Returns it as 2026-11-15, or null if it is not a
 * date.
 */
export function readDay(text: string): string | null {
  const [, day = '', , month = '', year = ''] =
    typed.map(form => form.exec(text.trim())).find(found => found) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Whether a string is an existing date from 1900 to 2999 in the format 2026-11-15. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

interface Bounds {
  earliest?: string
  latest?: string
}

/** Returns why a typed date is rejected, or undefined if it is valid or empty. */
export function whyRefused(text: string, { earliest, latest }: Bounds): string | undefined {
  if (text.trim() === '') return undefined
  const day = readDay(text)
  if (!day) return `“${text.trim()}” não é uma data`
  if (earliest && day < earliest) return `${formatDay(day)} é antes de ${formatDay(earliest)}`
  if (latest && day > latest) return `${formatDay(day)} é depois de ${formatDay(latest)}`
  return undefined
}
