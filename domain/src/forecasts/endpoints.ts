import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, instant, requiredText } from '../fields.ts'
import { outlook } from './outlook.ts'

const mostProducts = 200

/** The sample size of a forecast: the smallest number of recorded passages for any of its steps. */
const basis = z.object({ passages: z.number().int() })

export const orderForecast = z.object({
  expectedOn: z.iso.date().nullable(),
  safeOn: z.iso.date().nullable(),
  /** `expectedOn` as a number of working days after today. */
  expectedDays: z.number().int().nullable(),
  safeDays: z.number().int().nullable(),
  basis,
})
export type OrderForecast = z.output<typeof orderForecast>

/** Forecasts an order that is still being entered. */
export const forecastOrder = endpoint({
  method: 'GET',
  path: '/production/forecast',
  access: 'production:read',
  summary: 'Previsão para uma ordem nova: quando metade e quando 85% de ordens assim ficam prontas',
  query: z.object({
    productTypeIds: z
      .string('Serviços: informe os códigos, como 1,3,3')
      .max(mostProducts * 6, `Serviços: no máximo ${mostProducts}`)
      .regex(/^[1-9]\d{0,4}(?:,[1-9]\d{0,4})*$/, 'Serviços: informe os códigos, como 1,3,3')
      .transform(text => text.split(',').map(Number))
      .refine(codes => codes.length <= mostProducts, `Serviços: no máximo ${mostProducts}`),
  }),
  reply: orderForecast,
})

/** Why a product is at its position in the queue. */
export const queueReason = z.enum(['urgent', 'rework', 'late', 'at-risk', 'due', 'waiting'])
export type QueueReason = z.output<typeof queueReason>

export const queueReasons: Record<QueueReason, string> = {
  urgent: 'Urgente',
  rework: 'Refação',
  late: 'Pelo prazo',
  'at-risk': 'Pelo prazo',
  due: 'Pelo prazo',
  waiting: 'Por ordem de chegada',
}

const queued = z.object({
  place: z.number().int(),
  reason: queueReason,
  orderId: idField('Ordem de serviço'),
  serial: z.string(),
  identification: z.string(),
  artworkFile: z.string().nullable(),
  client: z.string(),
  service: z.string(),
  stageName: z.string(),
  attempt: z.number().int(),
  since: instant,
  /** When it started waiting for its customer's approval; null if it is not waiting. */
  customerSince: instant.nullable(),
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  ...outlook.shape,
})
export type QueuedProduct = z.output<typeof queued>

export const mostQueued = 200

/** The first products of a queue, and how many there are in all. */
export const queue = z.object({ count: z.number().int(), products: z.array(queued) })
export type Queue = z.output<typeof queue>

export const getQueue = endpoint({
  method: 'GET',
  path: '/production/queue',
  access: 'production:read',
  summary: 'A fila de um setor, na ordem em que deve ser trabalhada',
  query: z.object({
    sector: requiredText('Setor', 80),
    limit: z.coerce
      .number('Limite: número inválido')
      .int('Limite: número inválido')
      .min(1, 'Limite: no mínimo 1')
      .max(mostQueued, `Limite: no máximo ${mostQueued}`)
      .default(100),
  }),
  reply: queue,
})
