import { keysOf } from '../fields.ts'

/**
 * The events that webhooks can subscribe to, with their labels. A new event needs an entry here, code that emits it in
 * `server/src/webhooks/queue-hooks.ts` and an example in docs/webhooks.md.
 */
export const hookEvents = {
  'order.created': 'Ordem criada',
  'order.updated': 'Ordem alterada',
  'order.cancelled': 'Ordem cancelada',
  'order.restored': 'Ordem restaurada',
  'stage.completed': 'Etapa concluída',
  'stage.reopened': 'Etapa reaberta',
  'rework.requested': 'Refação pedida',
  'approval.decided': 'Arte aprovada ou ajustes pedidos pelo cliente',
  'dispatch.left': 'Romaneio saiu com produtos da ordem',
  'order.finished': 'Ordem pronta',
  'order.delivered': 'Ordem entregue',
  'bill.created': 'Fatura criada',
} as const

export type HookEvent = keyof typeof hookEvents
export const hookEventNames = keysOf(hookEvents)
