/** The day (2026-11-15) that a day or an instant stands for on the workshop's calendar. */
export function workshopDay(value: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  // Canada's short date is ISO's.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(value))
}
