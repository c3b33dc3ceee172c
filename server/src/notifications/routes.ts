import * as contract from '@etapa/domain/notifications/notification'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { listNotifications, markAsRead } from './notification-store.ts'

export function notificationRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listNotifications, ({ user }) => listNotifications(sql, user.id))
  serveCommand(app, contract.readNotifications, async (tx, { user, body }) => {
    await markAsRead(tx, user.id, body.ids)
    return { ok: true } as const
  })
}
