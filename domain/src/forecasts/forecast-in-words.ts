import { dateFormat } from '../dates.ts'
import { counted } from '../number-format.ts'
import type { OrderForecast } from './endpoints.ts'

const short = dateFormat({ weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' })

/** Formats a day with its weekday: qui, 20/11. */
const dayWithWeekday = (day: string): string => short(day).replace('.', '')

/** Describes in Portuguese how long an order like this one usually takes. */
export function forecastInWords({ safeOn, expectedDays, safeDays, basis }: OrderForecast): string {
  if (safeOn === null || expectedDays === null || safeDays === null)
    return 'Ainda não há previsão: nenhum produto assim passou por todos os setores.'
  const rest = `pronto até ${dayWithWeekday(safeOn)} em 85% dos casos (${counted(
    basis.passages,
    'passagem',
    'passagens',
  )} por setor)`
  return `Costuma levar ${daysInWords(Math.max(1, expectedDays), Math.max(1, safeDays))}; ${rest}`
}

function daysInWords(from: number, to: number): string {
  if (from === to) return counted(from, 'dia útil', 'dias úteis')
  return `${from} a ${to} dias úteis`
}
