import * as contract from '@etapa/domain/notifications/notification'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { listNotifications, markAsRead } from './notification-store.ts'

export function notificationRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listNotifications, ({ user }) => listNotifications(sql, user.id))
  serve(app, contract.readNotifications, async ({ user, body }) => {
    await markAsRead(sql, user.id, body.ids)
    return { ok: true } as const
  })
}
