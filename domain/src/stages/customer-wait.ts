import { counted } from '../number-format.ts'
import { daysSince } from '../periods.ts'

/**
 * Describes how long the customer has had the artwork, in calendar days rather than working days, because the
 * workshop's opening hours do not apply to customers.
 */
export function waitInWords(since: string, now: number): string {
  const days = daysSince(since, now)
  if (days < 1) return 'Aguardando cliente desde hoje'
  return `Aguardando cliente há ${counted(days, 'dia', 'dias')}`
}

/** A shorter form of `waitInWords` for narrow spaces. */
export function waitInBrief(since: string, now: number): string {
  const days = daysSince(since, now)
  return days < 1 ? 'Cliente: hoje' : `Cliente ${days} d`
}
