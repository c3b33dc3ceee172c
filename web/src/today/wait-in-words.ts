import { ageOf } from '@etapa/domain/production/age'
import type { OrderLine } from '@etapa/domain/today/today'
import type { Clock } from '../forecasts/use-clock.ts'

/** Describes where something is waiting and for how long in working time, such as 'Em Montagem há 2 dias'. */
export function waitInWords(stop: OrderLine['waitsAt'], { now, time }: Clock): string {
  if (!stop) return ''
  if (!time) return `Em ${stop.sector}`
  const { words, wait } = ageOf(stop.since, now, time)
  if (words === 'agora') return `Acaba de chegar em ${stop.sector}`
  return `${wait === 'too long' ? 'Parada em' : 'Em'} ${stop.sector} há ${inWholeDays(words)}`
}

/** Shortens '27 d 6 h' to '27 dias'; less than a day stays as it is. */
function inWholeDays(words: string): string {
  const days = Number(/^(\d+) d/.exec(words)?.[1] ?? 0)
  if (days === 0) return words
  return days === 1 ? '1 dia' : `${days} dias`
}
