import { today } from '@etapa/domain/periods'
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
 * Returns the query parameters that select the open orders of a choice; undefined if it depends on the calendar, which
 * is not loaded.
 */
export function dueFilter(choice: DueChoice | undefined, { time, now }: Clock) {
  if (choice === 'atrasadas') return lateness.late
  if (choice === 'risco') return lateness.atRisk
  if (!choice) return {}
  const day = today(now)
  if (choice === 'hoje') return todayFilters(day).dueToday
  if (choice === 'amanha') return todayFilters(day).dueTomorrow
  return time && ({ dueFrom: day, dueTo: time.daysAfter(day, daysAhead[choice]), open: 'true' } as const)
}
