const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago an instant was, in its two largest units: 2 d 4 h. */
export function ageInWords(since: string, now: number): string {
  const age = Math.max(0, now - Date.parse(since))
  const days = Math.floor(age / dayMs)
  const hours = Math.floor((age % dayMs) / hourMs)
  const minutes = Math.floor((age % hourMs) / minuteMs)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : 'agora'
}

export type Wait = 'short' | 'long' | 'too long'

/** A sector works off its plates within a day; after three of them somebody has to ask. */
export function waitOf(since: string, now: number): Wait {
  const age = now - Date.parse(since)
  if (age < dayMs) return 'short'
  return age < 3 * dayMs ? 'long' : 'too long'
}
