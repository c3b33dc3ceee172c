import { counted } from '@etapa/domain/number-format'
import { ageOf } from '@etapa/domain/production/age'
import type { OrderLine } from '@etapa/domain/today/today'
import type { Clock } from '../forecasts/use-clock.ts'

/** Describes where something is waiting and for how long in working time, such as 'Em Montagem há 2 dias'. */
export function waitInWords(stop: OrderLine['waitsAt'], { now, time }: Clock): string {
  if (!stop) return ''
  if (!time) return `Em ${stop.sector}`
  const { words, wait, days } = ageOf(stop.since, now, time)
  if (words === 'agora') return `Acaba de chegar em ${stop.sector}`
  return `${wait === 'too long' ? 'Parada em' : 'Em'} ${stop.sector} há ${days === 0 ? words : counted(days, 'dia', 'dias')}`
}
