import * as contract from '@etapa/domain/webhooks/webhook'
import type { FastifyInstance } from 'fastify'
import type { Wakeable } from '../outbox/run-when-woken.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { listDeliveries, resendDelivery } from './deliveries.ts'
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook } from './webhooks.ts'

interface Needs {
  sql: Sql
  /** The background task that sends due deliveries. */
  hooks: Wakeable
  allowPrivate: boolean
}

export function webhookRoutes(app: FastifyInstance, { sql, hooks, allowPrivate }: Needs): void {
  serve(app, contract.listWebhooks, () => listWebhooks(sql))
  serve(app, contract.createWebhook, ({ user, body }) => createWebhook(sql, user.id, body, allowPrivate))
  serve(app, contract.updateWebhook, ({ params, body }) => updateWebhook(sql, params.id, body, allowPrivate))
  serve(app, contract.rotateSecret, ({ params, body }) => rotateSecret(sql, params.id, body.secret))
  serve(app, contract.deleteWebhook, ({ params }) => deleteWebhook(sql, params.id))
  serve(app, contract.listDeliveries, ({ params }) => listDeliveries(sql, params.id))
  serve(app, contract.resendDelivery, async ({ params }) => {
    const delivery = await resendDelivery(sql, params.id)
    hooks.wake()
    return delivery
  })
}
