const formats = new Map<string, Intl.DateTimeFormat>()

/** The day (2026-11-15) of an instant in the workshop's time zone; a day is returned unchanged. */
export function workshopDay(value: string | number, timeZone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  // The en-CA date format is ISO 8601. Formats are cached, because creating one takes a hundred times as long as using
  // it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(new Date(value))
}
