import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { period } from '../period.ts'
import { sectorName } from '../sectors/sector-name.ts'

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

/** How the orders that were finished in the period stood against their deadlines and forecasts. */
const punctuality = z.object({
  /** Orders with a deadline. */
  promised: z.number().int(),
  onTime: z.number().int(),
  /** Working days that the late ones were late, on average. */
  meanDelay: z.number().nullable(),
  /** Orders that had a forecast when they were created. */
  forecast: z.number().int(),
  /** Of those, done by their `safeOn`; 85 % are expected to. */
  asForecast: z.number().int(),
})

export const indicators = z.object({
  ordersCreated: z.number().int(),
  ordersFinished: z.number().int(),
  stagesFinished: z.number().int(),
  leadTime: spread,
  punctuality,
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
      /** Of the orders finished, those with a deadline, and those that kept it. */
      promised: z.number().int(),
      onTime: z.number().int(),
      stagesFinished: z.number().int(),
      /** Products waiting in each sector at the day's end, in the order of `perSector`. */
      waiting: z.array(z.number().int()),
    }),
  ),
})
export type Indicators = z.output<typeof indicators>

const sectorLoad = z.object({
  sector: sectorName,
  /** Products that wait there now. */
  waiting: z.number().int(),
  /** Products that it finishes in a working day, by its last hundred; nothing where too little is known. */
  perDay: z.number().nullable(),
  /** Working days until it has worked off what waits. */
  days: z.number().nullable(),
})
export type SectorLoad = z.output<typeof sectorLoad>

export const getLoad = endpoint({
  method: 'GET',
  path: '/production/load',
  access: 'production:read',
  summary: 'A carga de cada setor agora, em dias úteis',
  reply: z.array(sectorLoad),
})

export const getIndicators = endpoint({
  method: 'GET',
  path: '/production/indicators',
  access: 'production:read',
  summary: 'Indicadores de produção de um período',
  query: period,
  reply: indicators,
})
