import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, idParam, instant } from '../fields.ts'
import { outlook } from '../forecasts/outlook.ts'
import { sectorName } from '../sectors/sector-name.ts'

export const mostCards = 100

const boardCard = z.object({
  orderId: idField('Ordem de serviço'),
  serial: z.string(),
  identification: z.string(),
  clientId: idField('Cliente'),
  client: z.string(),
  service: z.string(),
  stageName: z.string(),
  /**
   * 2 or more for a rework. Among products with the same deadline and urgency that are not waiting for their customer,
   * reworks come first.
   */
  attempt: z.number().int(),
  /** When the product started waiting for its customer's approval; null if it is not waiting. */
  since: instant,
  /** Since when the product has been waiting for its customer's approval; null if it is not waiting for it. */
  customerSince: instant.nullable(),
  hasProof: z.boolean(),
  artworkFile: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  ...outlook.shape,
})
export type BoardCard = z.output<typeof boardCard>

export const boardColumn = z.object({
  sector: sectorName,
  /** The number of waiting products, including those not listed. */
  count: z.number().int(),
  /**
   * The number of waiting products that are past their deadline; `atRisk` counts those that are forecast to miss it.
   */
  late: z.number().int(),
  atRisk: z.number().int(),
  /** The earliest arrival time among the products that do not wait for their customer; null if there are none. */
  oldest: instant.nullable(),
  cards: z.array(boardCard),
})
export type BoardColumn = z.output<typeof boardColumn>

const chosen = (label: string) =>
  z.union([z.literal('').transform(() => undefined), idParam(label)]).optional()

/**
 * Returns one column per sector that is on a route or has waiting products; the cards of a column are in queue order.
 */
export const getBoard = endpoint({
  method: 'GET',
  path: '/production/board',
  access: 'production:read',
  summary: 'Quadro de produção: os produtos que esperam em cada setor',
  query: z.object({ clientId: chosen('Cliente'), productTypeId: chosen('Serviço') }),
  reply: z.array(boardColumn),
})
