import type { WorkingTime } from '../calendar/working-time.ts'
import { counted } from '../number-format.ts'
import type { Situation } from './outlook.ts'

interface Promised {
  dueOn: string | null
  finishedAt: string | null
}

/**
 * Whether a deadline has passed at an instant. It passes at the closing time of its day, or at the end of the day if
 * the workshop is closed.
 */
export const isPast = (dueOn: string, instant: number, time: WorkingTime): boolean =>
  instant > time.opening(dueOn).closes

export function situationOf(
  { dueOn, finishedAt }: Promised,
  safeOn: string | null,
  time: WorkingTime,
  now: number,
): Situation {
  if (dueOn === null || finishedAt !== null) return 'none'
  if (isPast(dueOn, now, time)) return 'late'
  return safeOn !== null && safeOn > dueOn ? 'at-risk' : 'on-time'
}

/** Returns the first day whose deadline has not passed. Orders due before that day are late. */
export function firstDayAhead(time: WorkingTime, now: number): string {
  const today = time.dayOf(now)
  return isPast(today, now, time) ? time.dayOf(now + 86_400_000) : today
}

const days = (count: number): string => counted(count, 'dia', 'dias')

/** Describes in Portuguese how an order stands against its deadline, in working days. */
export function situationInWords(
  { dueOn, finishedAt, situation: judged }: Promised & { situation: Situation },
  time: WorkingTime,
  now: number,
): string {
  if (dueOn === null) return ''
  if (finishedAt !== null) return deliveryInWords(dueOn, Date.parse(finishedAt), time)
  const today = time.dayOf(now)
  if (isPast(dueOn, now, time)) {
    const passed = time.workingDays(dueOn, today)
    return passed === 0 ? 'Prazo vencido' : `Atrasada ${days(passed)}`
  }
  if (judged === 'at-risk') return 'Não chega no prazo'
  if (dueOn === today) return 'Vence hoje'
  const left = time.workingDays(today, dueOn)
  if (left === 0) return 'Vence antes do próximo dia útil'
  return left === 1 ? 'Falta 1 dia útil' : `Faltam ${left} dias úteis`
}

function deliveryInWords(dueOn: string, finished: number, time: WorkingTime): string {
  if (!isPast(dueOn, finished, time)) return 'Entregue no prazo'
  const passed = time.workingDays(dueOn, time.dayOf(finished))
  return passed === 0 ? 'Entregue com menos de 1 dia de atraso' : `Entregue com ${days(passed)} de atraso`
}
