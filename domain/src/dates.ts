let timeZone = 'America/Sao_Paulo'

/** Sets the workshop's time zone. Called at startup, and for each page by the separate bundle that renders tracking. */
export function setTimeZone(name: string): void {
  timeZone = name
}

export const currentTimeZone = (): string => timeZone

/**
 * Creates a function that formats instants in Portuguese, in the workshop's time zone unless another is given, rather
 * than that of the browser or server. The `Intl` format is created on first use, because a page's first one takes tens
 * of milliseconds.
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

/** Formats the date of an instant in the workshop's time zone: 15/11/2026. */
export const formatDate = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** Formats a day (2026-11-15) as 15/11/2026. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** Formats a day (2026-11-15) without its year: 15/11. */
export const formatDayAndMonth = (day: string): string => day.split('-').slice(1).reverse().join('/')

/** Formats the time of an instant in the workshop's time zone: 14:05. */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** Formats the date and time of an instant in the workshop's time zone: 15/11/2026 14:05. */
export const formatDateTime = (instant: string | Date): string =>
  `${formatDate(instant)} ${formatTime(instant)}`

/** Formats the time of an instant, preceded by the date unless it is today. */
export const formatRecent = (instant: Date, now = new Date()): string =>
  formatDate(instant) === formatDate(now) ? formatTime(instant) : formatDateTime(instant)

/** Formats the day of an instant in the workshop's time zone: segunda-feira, 16 de novembro. */
export const longDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
