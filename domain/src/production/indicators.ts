import { z } from 'zod'
import { currentTimeZone } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { workshopDay } from '../workshop-day.ts'

const day = (label: string) =>
  z.iso.date(`${label}: data inválida`).refine(value => value >= '1900', `${label}: data inválida`)

const longestDays = 400
const dayMs = 86_400_000

/** How many days a period holds, both ends included. */
export const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1

export const period = z
  .object({ startDate: day('Data inicial'), endDate: day('Data final') })
  .refine(({ startDate, endDate }) => startDate <= endDate, 'Data final: não pode ser antes da inicial')
  .refine(
    ({ startDate, endDate }) => daysBetween(startDate, endDate) <= longestDays,
    `Período: no máximo ${longestDays} dias`,
  )
export type Period = z.output<typeof period>

/** The last days up to today, on the workshop's calendar. */
export function recentPeriod(days: number, now = new Date()): Period {
  const endDate = workshopDay(now.toISOString(), currentTimeZone())
  return { startDate: new Date(Date.parse(endDate) - (days - 1) * dayMs).toISOString().slice(0, 10), endDate }
}

/** The period of the same length right before. */
export function periodBefore({ startDate, endDate }: Period): Period {
  const days = daysBetween(startDate, endDate)
  const shifted = (date: string) => new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)
  return { startDate: shifted(startDate), endDate: shifted(endDate) }
}

const hours = z.number().nullable()

/** Median and 90th percentile, in hours; nothing where nothing was finished. */
export const spread = z.object({ median: hours, p90: hours })

export const indicators = z.object({
  ordersCreated: z.number().int(),
  ordersFinished: z.number().int(),
  /** Cents. */
  valueFinished: z.number().int(),
  stagesFinished: z.number().int(),
  leadTime: spread,
  perStage: z.array(z.object({ stageName: z.string(), finished: z.number().int(), leadTime: spread })),
  perPerson: z.array(z.object({ name: z.string(), finished: z.number().int() })),
  topClients: z.array(z.object({ name: z.string(), orders: z.number().int(), value: z.number().int() })),
  /** One row a day of the period. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      created: z.number().int(),
      finished: z.number().int(),
      stagesFinished: z.number().int(),
      /** Products waiting in each sector at the day's end, in the order of the sectors. */
      waiting: z.array(z.number().int()),
    }),
  ),
})
export type Indicators = z.output<typeof indicators>

export const getIndicators = endpoint({
  method: 'GET',
  path: '/production/indicators',
  access: 'staff',
  summary: 'Indicadores de produção de um período',
  query: period,
  reply: indicators,
})
