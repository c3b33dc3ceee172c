const minuteMs = 60_000
const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** How far the zone's clock is ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const [date, time] = formatIn(timeZone).format(instant).split(', ')
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/**
 * When the zone's clock shows a time of a day, in ms. As PostgreSQL's `at time zone` has it: a time that the clock
 * skips is read by the clock before the change, a time that it shows twice is the second one.
 */
export function localInstant(day: string, minutes: number, timeZone: string): number {
  const shown = Date.parse(day) + minutes * minuteMs
  const before = offsetAt(shown - dayMs, timeZone)
  const after = offsetAt(shown + dayMs, timeZone)
  if (before === after) return shown - before
  return offsetAt(shown - after, timeZone) === after ? shown - after : shown - before
}
