import { z } from 'zod'
import { daysBetween, daysLater } from '../periods.ts'

const day = (label: string) =>
  z.iso.date(`${label}: data inválida`).refine(value => value >= '1900', `${label}: data inválida`)

const longestDays = 400

export const period = z
  .object({ startDate: day('Data inicial'), endDate: day('Data final') })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    error: 'Data final: não pode ser antes da inicial',
    path: ['endDate'],
  })
  .refine(
    ({ startDate, endDate }) => daysBetween(startDate, endDate) <= longestDays,
    `Período: no máximo ${longestDays} dias`,
  )
export type Period = z.output<typeof period>

/** The period of the same length right before. */
export function periodBefore({ startDate, endDate }: Period): Period {
  const days = daysBetween(startDate, endDate)
  return { startDate: daysLater(startDate, -days), endDate: daysLater(endDate, -days) }
}
