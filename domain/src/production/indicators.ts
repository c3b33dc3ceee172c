import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { daysBetween, daysLater } from '../periods.ts'
import { sectorName } from '../sectors/sector-name.ts'

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

const hours = z.number().nullable()

/** Median and 90th percentile, in hours; nothing where nothing was finished. */
export const spread = z.object({ median: hours, p90: hours })

/** Who earns and who works how much. */
const rankings = z.object({
  /** Cents. */
  valueFinished: z.number().int(),
  perPerson: z.array(z.object({ name: z.string(), finished: z.number().int() })),
  /** The first by orders and the first by value. */
  topClients: z.array(
    z.object({ id: z.number().int(), name: z.string(), orders: z.number().int(), value: z.number().int() }),
  ),
})
export type Rankings = z.output<typeof rankings>

export const indicators = z.object({
  ordersCreated: z.number().int(),
  ordersFinished: z.number().int(),
  stagesFinished: z.number().int(),
  leadTime: spread,
  /** In the workshop's order; sectors that no route leads through and that had nothing to do are left out. */
  perSector: z.array(z.object({ sector: sectorName, finished: z.number().int(), leadTime: spread })),
  /** For managers. */
  rankings: rankings.optional(),
  /** One row a day of the period. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      created: z.number().int(),
      finished: z.number().int(),
      stagesFinished: z.number().int(),
      /** Products waiting in each sector at the day's end, in the order of `perSector`. */
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
