import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'
import { productOfTask } from './product.ts'

// The order endpoints that the floor's phones use are in their own file, so that phones load no other order schemas.
export const getProduct = endpoint({
  method: 'GET',
  path: '/service-order-product/get/:serial',
  access: 'orders:read',
  summary: 'Um produto com etapas e checklists',
  params: z.object({ serial: requiredText('Serial', 60) }),
  reply: productOfTask,
})

/**
 * Streams server-sent events: `open` at the start, `beat` as a heartbeat, and `change` with an order's id, or without
 * one after an interruption in which changes may have been missed.
 */
export const followOrders = endpoint({
  method: 'GET',
  path: '/events',
  access: 'session',
  summary: 'Mudanças nas ordens de serviço, no momento em que acontecem',
  download: 'text/event-stream',
  reply: z.unknown(),
})
