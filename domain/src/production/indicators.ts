import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { period } from '../period.ts'
import { amount } from '../restricted.ts'
import { sectorName } from '../sectors/sector-name.ts'

const hours = z.number().nullable()

/** Median and 90th percentile, in elapsed hours, not working hours; null without data. */
export const spread = z.object({ median: hours, p90: hours })

/** The value of the finished orders, the stages finished per person, and the top clients. */
const rankings = z.object({
  valueFinished: amount,
  perPerson: z.array(z.object({ name: z.string(), finished: z.number().int() })),
  /** The top clients by number of orders together with the top clients by value. */
  topClients: z.array(
    z.object({ id: z.number().int(), name: z.string(), orders: z.number().int(), value: amount }),
  ),
})
export type Rankings = z.output<typeof rankings>

/**
 * How the orders finished in the period compare with their deadlines and forecasts, both of which are extended by the
 * working time for which the customer had the artwork.
 */
const punctuality = z.object({
  /** The number of orders with a deadline. */
  promised: z.number().int(),
  onTime: z.number().int(),
  /** The average delay of late orders, in working days. */
  meanDelay: z.number().nullable(),
  /** The number of orders that had a forecast when they were created. */
  forecast: z.number().int(),
  /** How many of the orders with a forecast were finished by their `safeOn`; 85 % of them are expected to be. */
  asForecast: z.number().int(),
})

export const indicators = z.object({
  ordersCreated: z.number().int(),
  ordersFinished: z.number().int(),
  stagesFinished: z.number().int(),
  /**
   * The time from an order's creation until it was finished, excluding the time for which the customer had the artwork.
   */
  leadTime: spread,
  /**
   * The number of orders finished in the period that waited for their customer, and the average wait in working days.
   */
  customerWait: z.object({ orders: z.number().int(), mean: z.number().nullable() }),
  punctuality,
  /** In the workshop's order of sectors, excluding sectors that are on no route and had no work. */
  perSector: z.array(z.object({ sector: sectorName, finished: z.number().int(), leadTime: spread })),
  /** Only for managers. */
  rankings: rankings.optional(),
  /** One row per day of the period. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      created: z.number().int(),
      finished: z.number().int(),
      /** The number of finished orders with a deadline; `onTime` counts those that met it. */
      promised: z.number().int(),
      onTime: z.number().int(),
      stagesFinished: z.number().int(),
      /** Products waiting in each sector at the end of the day, in the order of `perSector`. */
      waiting: z.array(z.number().int()),
    }),
  ),
})
export type Indicators = z.output<typeof indicators>

const sectorLoad = z.object({
  sector: sectorName,
  /** Products that the sector can work on now, excluding those waiting for their customer. */
  waiting: z.number().int(),
  /** Products finished per working day, based on the last hundred; null if there are too few. */
  perDay: z.number().nullable(),
  /** The number of working days needed to finish the waiting products; null if `perDay` is unknown. */
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
  access: 'indicators:read',
  summary: 'Indicadores de produção de um período',
  query: period,
  reply: indicators,
})
