// Formats in the workshop's time zone, independent of that of the browser or the server.
const clockIn = (timeZone: string) => ({
  timeZone,
  day: new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
  time: new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone }),
  long: new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
})
let clock = clockIn('America/Sao_Paulo')

/** Sets the workshop's time zone; called once at startup. */
export function setTimeZone(timeZone: string): void {
  clock = clockIn(timeZone)
}

export const currentTimeZone = (): string => clock.timeZone

/** The date of an instant in the workshop's time zone: 15/11/2026. */
export const formatDate = (instant: string | Date): string => clock.day.format(new Date(instant))

/** Formats a day (2026-11-15) as 15/11/2026. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** The time of an instant in the workshop's time zone: 14:05. */
export const formatTime = (instant: string | Date): string => clock.time.format(new Date(instant))

/** The date and time of an instant in the workshop's time zone: 15/11/2026 14:05. */
export const formatDateTime = (instant: string | Date): string =>
  `${formatDate(instant)} ${formatTime(instant)}`

/** The time of an instant, with the date unless it is today. */
export const formatRecent = (instant: Date, now = new Date()): string =>
  formatDate(instant) === formatDate(now) ? formatTime(instant) : formatDateTime(instant)

/** The day of an instant in the workshop's time zone: segunda-feira, 16 de novembro. */
export const longDay = (instant: string | Date): string => clock.long.format(new Date(instant))
