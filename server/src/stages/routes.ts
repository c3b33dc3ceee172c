import { may } from '@etapa/domain/capabilities'
import * as contract from '@etapa/domain/stages/endpoints'
import type { FastifyInstance } from 'fastify'
import { requirePin } from '../devices/prove-pin.ts'
import type { PassageTimes } from '../forecasts/passage-times.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { completeStage } from './complete-stage.ts'
import { reopenStage } from './reopen-stage.ts'
import { skipStage } from './skip-stage.ts'

export function stageRoutes(
  app: FastifyInstance,
  { sql, passages }: { sql: Sql; passages: PassageTimes },
): void {
  serve(app, contract.updateStage, async ({ params: { stageId }, body, user, request }) => {
    const { status, ...completion } = body
    if (status === 'PENDING') await requirePin(sql, request)
    // Only managers may complete a stage without the customer's approval.
    const withoutApproval = completion.withoutApproval && may(user, 'stages:change')
    const changed =
      status === 'PENDING'
        ? await reopenStage(sql, stageId, user)
        : await completeStage(sql, { stageId, userId: user.id, ...completion, withoutApproval })
    passages.renew(stageId)
    return changed
  })
  serve(app, contract.skipStage, ({ params, body, user }) => skipStage(sql, user.id, params.stageId, body))
}
