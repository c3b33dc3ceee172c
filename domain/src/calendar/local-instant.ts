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

/** Returns a time zone's UTC offset at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const [date, time] = formatIn(timeZone).format(instant).split(', ')
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/**
 * Converts a local time to an instant, in ms. Follows the rule of PostgreSQL's `at time zone`: a time skipped by a
 * clock change uses the offset before the change, and an ambiguous time means the second occurrence.
 */
export function localInstant(day: string, minutes: number, timeZone: string): number {
  const shown = Date.parse(day) + minutes * minuteMs
  const before = offsetAt(shown - dayMs, timeZone)
  const after = offsetAt(shown + dayMs, timeZone)
  if (before === after) return shown - before
  return offsetAt(shown - after, timeZone) === after ? shown - after : shown - before
}
