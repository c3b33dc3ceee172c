import { updateStage } from '@etapa/domain/stages/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { completeStage } from './complete-stage.ts'
import { reopeningNotAllowed } from './failures.ts'
import { reopenStage } from './reopen-stage.ts'

export function stageRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, updateStage, ({ params, body, user }) => {
    if (body.status === 'COMPLETED') {
      return completeStage(sql, { stageId: params.stageId, userId: user.id, onFloor: body.onFloor })
    }
    if (user.adminLevel !== 'admin') throw reopeningNotAllowed()
    return reopenStage(sql, params.stageId, user.id)
  })
}
