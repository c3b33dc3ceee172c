import { updateStage } from '@etapa/domain/stages/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database.ts'
import type { Changes } from '../platform/events/changes.ts'
import { serve } from '../platform/serve.ts'
import { stageCompleter } from './complete-stage.ts'
import { reopeningNotAllowed } from './failures.ts'
import { reopenStage } from './reopen-stage.ts'

export function stageRoutes(app: FastifyInstance, sql: Sql, changes: Changes): void {
  const completeStage = stageCompleter(sql)
  serve(app, updateStage, async ({ params, body, user }) => {
    if (body.status === 'COMPLETED') {
      const { stageId } = params
      const { stage, orderId } = await completeStage({ stageId, userId: user.id, onFloor: body.onFloor })
      changes.announce(orderId)
      return stage
    }
    if (user.adminLevel !== 'admin') throw reopeningNotAllowed()
    return reopenStage(sql, params.stageId, user.id)
  })
}
