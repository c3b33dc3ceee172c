let timeZone = 'America/Sao_Paulo'

/** Sets the workshop's time zone; called once at startup. */
export function setTimeZone(name: string): void {
  timeZone = name
}

export const currentTimeZone = (): string => timeZone

/**
 * Formats instants in Portuguese, in the workshop's time zone unless another is given, not in that of the browser or the
 * server. The format is created at its first use, because the first one of a page takes tens of milliseconds.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  let made: { timeZone: string; format: Intl.DateTimeFormat } | undefined
  return instant => {
    const zone = options.timeZone ?? timeZone
    if (made?.timeZone !== zone)
      made = { timeZone: zone, format: new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone }) }
    return made.format.format(new Date(instant))
  }
}

/** The date of an instant in the workshop's time zone: 15/11/2026. */
export const formatDate = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** Formats a day (2026-11-15) as 15/11/2026. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** The time of an instant in the workshop's time zone: 14:05. */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** The date and time of an instant in the workshop's time zone: 15/11/2026 14:05. */
export const formatDateTime = (instant: string | Date): string =>
  `${formatDate(instant)} ${formatTime(instant)}`

/** The time of an instant, with the date unless it is today. */
export const formatRecent = (instant: Date, now = new Date()): string =>
  formatDate(instant) === formatDate(now) ? formatTime(instant) : formatDateTime(instant)

/** The day of an instant in the workshop's time zone: segunda-feira, 16 de novembro. */
export const longDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
