import { lateness, todayFilters } from '@etapa/domain/today/filters'
import type { DueChoice } from './read-due-choice.ts'
import type { Clock } from './use-clock.ts'

export const dueLabels: Record<DueChoice, string> = {
  atrasadas: 'Atrasadas',
  risco: 'Não chegam no prazo',
  hoje: 'Vencem hoje',
  amanha: 'Vencem amanhã',
  '3-dias': 'Vencem em até 3 dias úteis',
  '5-dias': 'Vencem em até 5 dias úteis',
}

const daysAhead = { '3-dias': 3, '5-dias': 5 }

/**
 * Returns the query parameters that select the open orders of a choice. Empty if nothing is chosen, or if the choice
 * depends on the calendar and it is still loading.
 */
export function dueFilter(choice: DueChoice | undefined, { time, now }: Clock) {
  if (choice === 'atrasadas') return lateness.late
  if (choice === 'risco') return lateness.atRisk
  if (!choice || !time) return {}
  const today = time.dayOf(now)
  if (choice === 'hoje') return todayFilters(today).dueToday
  if (choice === 'amanha') return todayFilters(today).dueTomorrow
  return { dueFrom: today, dueTo: time.daysAfter(today, daysAhead[choice]), open: 'true' } as const
}
