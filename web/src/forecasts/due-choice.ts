import type { Situation } from '@etapa/domain/forecasts/outlook'
import type { Clock } from './use-clock.ts'

/** The choices of the deadline filter, as named in the URL. */
export const dueChoices = ['atrasadas', 'risco', 'hoje', '3-dias', '5-dias'] as const
export type DueChoice = (typeof dueChoices)[number]

export const dueLabels: Record<DueChoice, string> = {
  atrasadas: 'Atrasadas',
  risco: 'Não chegam no prazo',
  hoje: 'Vencem hoje',
  '3-dias': 'Vencem em até 3 dias úteis',
  '5-dias': 'Vencem em até 5 dias úteis',
}

const situations: Partial<Record<DueChoice, Situation>> = { atrasadas: 'late', risco: 'at-risk' }
const daysAhead: Partial<Record<DueChoice, number>> = { hoje: 0, '3-dias': 3, '5-dias': 5 }

export const readDueChoice = (word: unknown): DueChoice | undefined =>
  dueChoices.find(choice => choice === word)

/** The query parameters; empty without a choice or while the calendar is loading. */
export function dueFilter(choice: DueChoice | undefined, { time, now }: Clock) {
  if (!choice) return {}
  const situation = situations[choice]
  if (situation) return { situation }
  if (!time) return {}
  const today = time.dayOf(now)
  return { dueFrom: today, dueTo: time.daysAfter(today, daysAhead[choice] ?? 0) }
}
