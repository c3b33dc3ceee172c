import * as contract from '@etapa/domain/stages/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import type { Changes } from '../platform/events/changes.ts'
import { serve } from '../platform/http/serve.ts'
import { stageCompleter } from './complete-stage.ts'
import { reopenStage } from './reopen-stage.ts'
import { skipStage } from './skip-stage.ts'

export function stageRoutes(app: FastifyInstance, sql: Sql, changes: Changes): void {
  const completeStage = stageCompleter(sql)
  serve(app, contract.updateStage, async ({ params: { stageId }, body: { status, ...completion }, user }) => {
    if (status === 'PENDING') return reopenStage(sql, stageId, user)
    const { stage, orderId } = await completeStage({ stageId, userId: user.id, ...completion })
    changes.announce(orderId)
    return stage
  })
  serve(app, contract.skipStage, ({ params, body, user }) =>
    skipStage(sql, user.id, params.stageId, body.reason),
  )
}
