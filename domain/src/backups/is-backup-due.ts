interface Schedule {
  /** 03:00, on the workshop's clock. */
  time: string
  timeZone: string
}

// The clock of another instance may be ahead. What lies further in the future was made while a clock was wrong.
const mostAheadMs = 12 * 60 * 60 * 1000

/** Whether the hour has come since the last backup. A computer that is off at night catches up when it is on again. */
export function isBackupDue(
  backups: readonly { at: string }[],
  now: Date,
  { time, timeZone }: Schedule,
): boolean {
  const clock = clockTime(now, timeZone)
  const day = clock.slice(0, 10)
  const lastHour = `${clock.slice(11) >= time ? day : dayBefore(day)} ${time}`
  return !backups.some(({ at }) => {
    const made = new Date(at)
    return made.getTime() <= now.getTime() + mostAheadMs && clockTime(made, timeZone) >= lastHour
  })
}

/** 2026-11-15 03:00 */
function clockTime(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  )
  return `${day} ${time}`
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
