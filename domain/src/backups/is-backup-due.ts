interface Schedule {
  /** Such as 03:00, in the workshop's time zone. */
  time: string
  timeZone: string
}

// Another instance's clock may be ahead by this much. A backup further in the future was made by a wrong clock.
const mostAheadMs = 12 * 60 * 60 * 1000

/** Whether the daily time has passed since the last backup, so that a computer that was off then catches up. */
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

/** Such as 2026-11-15 03:00. */
function clockTime(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  )
  return `${day} ${time}`
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
