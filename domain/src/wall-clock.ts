const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
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

/**
 * The date and time that clocks show in a time zone, as the instant (in ms, without fractions of a second) at which
 * clocks in UTC show the same. Reads the format's named parts, because its text differs between versions of ICU.
 */
export function wallClock(instant: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatIn(timeZone).formatToParts(instant)) shown[type] = Number(value)
  const { year = Number.NaN, month = 0, day, hour, minute, second } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
