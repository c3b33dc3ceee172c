const dayMs = 24 * 60 * 60_000

const daysOf = (since: string, now: number): number => Math.floor((now - Date.parse(since)) / dayMs)

/** How long the customer has had the artwork, in calendar days, because customers have no opening hours of ours. */
export function waitInWords(since: string, now: number): string {
  const days = daysOf(since, now)
  if (days < 1) return 'Aguardando cliente desde hoje'
  return `Aguardando cliente há ${days} ${days === 1 ? 'dia' : 'dias'}`
}

/** The same for a narrow place. */
export function waitInBrief(since: string, now: number): string {
  const days = daysOf(since, now)
  return days < 1 ? 'Cliente: hoje' : `Cliente ${days} d`
}
