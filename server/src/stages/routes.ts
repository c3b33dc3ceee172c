import * as contract from '@etapa/domain/stages/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { stageCompleter } from './complete-stage.ts'
import { reopenStage } from './reopen-stage.ts'
import { skipStage } from './skip-stage.ts'

export function stageRoutes(app: FastifyInstance, sql: Sql): void {
  const completeStage = stageCompleter(sql)
  serve(app, contract.updateStage, ({ params: { stageId }, body: { status, ...completion }, user }) =>
    status === 'PENDING'
      ? reopenStage(sql, stageId, user)
      : completeStage({ stageId, userId: user.id, ...completion }),
  )
  serve(app, contract.skipStage, ({ params, body, user }) =>
    skipStage(sql, user.id, params.stageId, body.reason),
  )
}
