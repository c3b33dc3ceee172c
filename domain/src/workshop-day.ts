import { wallClock } from './wall-clock.ts'

/** The day (2026-11-15) of an instant in the workshop's time zone; a day is returned unchanged. */
export function workshopDay(value: string | number, timeZone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  return new Date(wallClock(Number(new Date(value)), timeZone)).toISOString().slice(0, 10)
}
