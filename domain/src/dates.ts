// The workshop's clock, wherever the browser or the server stands.
const clockIn = (timeZone: string) => ({
  timeZone,
  day: new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
  time: new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone }),
})
let clock = clockIn('America/Sao_Paulo')

/** Says where the workshop is; once, before the first date is shown. */
export function setTimeZone(timeZone: string): void {
  clock = clockIn(timeZone)
}

export const currentTimeZone = (): string => clock.timeZone

/** The workshop's day of an instant: 15/11/2026. */
export const formatDate = (instant: string | Date): string => clock.day.format(new Date(instant))

/** A day (2026-11-15) as people write it. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** The workshop's time of an instant: 14:05. */
export const formatTime = (instant: string | Date): string => clock.time.format(new Date(instant))

/** The workshop's day and time of an instant: 15/11/2026 14:05. */
export const formatDateTime = (instant: string | Date): string =>
  `${formatDate(instant)} ${formatTime(instant)}`
