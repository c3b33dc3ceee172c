import { formatDay } from '@etapa/domain/dates'

const typed = [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/, /^(\d{2})()(\d{2})(\d{4})$/]

/** The day (2026-11-15) that a typed date names: 15/11/2026, 15.11.2026 or 15112026. Nothing while it names none. */
export function readDay(text: string): string | null {
  const [, day = '', , month = '', year = ''] =
    typed.map(form => form.exec(text.trim())).find(found => found) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Whether a text is a day of the calendar, written 2026-11-15. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

interface Bounds {
  earliest?: string
  latest?: string
}

/** Why a typed text is not taken as a day; nothing where it is, or where nothing was typed. */
export function whyRefused(text: string, { earliest, latest }: Bounds): string | undefined {
  if (text.trim() === '') return undefined
  const day = readDay(text)
  if (!day) return `“${text.trim()}” não é uma data`
  if (earliest && day < earliest) return `${formatDay(day)} é antes de ${formatDay(earliest)}`
  if (latest && day > latest) return `${formatDay(day)} é depois de ${formatDay(latest)}`
  return undefined
}
