const dayMs = 24 * 60 * 60_000

const daysOf = (since: string, now: number): number => Math.floor((now - Date.parse(since)) / dayMs)

/**
 * Describes how long the customer has had the artwork, in calendar days, because the workshop's opening hours do not
 * apply to customers.
 */
export function waitInWords(since: string, now: number): string {
  const days = daysOf(since, now)
  if (days < 1) return 'Aguardando cliente desde hoje'
  return `Aguardando cliente há ${days} ${days === 1 ? 'dia' : 'dias'}`
}

/** A shorter form of `waitInWords` for narrow spaces. */
export function waitInBrief(since: string, now: number): string {
  const days = daysOf(since, now)
  return days < 1 ? 'Cliente: hoje' : `Cliente ${days} d`
}
