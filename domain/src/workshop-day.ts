const formats = new Map<string, Intl.DateTimeFormat>()

/** The day (2026-11-15) that a day or an instant stands for on the workshop's calendar. */
export function workshopDay(value: string | number, timeZone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  // Canada's short date is ISO's. Making a format takes a hundred times as long as using it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(new Date(value))
}
