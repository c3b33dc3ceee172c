import { z } from 'zod'
import { daysBetween, daysLater } from './periods.ts'

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

/**
 * Returns the previous period to compare with. For a whole month, that is the previous month; for a period from the
 * first to another day of a month, the same days of the previous month; otherwise the same number of days immediately
 * before it.
 */
export function periodBefore({ startDate, endDate }: Period): Period {
  if (startDate.endsWith('-01') && startDate.slice(0, 7) === endDate.slice(0, 7)) {
    const lastDay = daysLater(startDate, -1)
    const month = lastDay.slice(0, 7)
    const isWhole = daysLater(endDate, 1).endsWith('-01')
    const sameDay = `${month}-${endDate.slice(8)}`
    return { startDate: `${month}-01`, endDate: isWhole || sameDay > lastDay ? lastDay : sameDay }
  }
  const days = daysBetween(startDate, endDate)
  return { startDate: daysLater(startDate, -days), endDate: daysLater(endDate, -days) }
}
