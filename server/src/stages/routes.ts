import { may } from '@etapa/domain/capabilities'
import * as contract from '@etapa/domain/stages/endpoints'
import type { FastifyInstance } from 'fastify'
import { requirePin } from '../devices/prove-pin.ts'
import type { PassageTimes } from '../forecasts/passage-times.ts'
import { serveCommand } from '../platform/commands/serve-command.ts'
import { completeStage } from './complete-stage.ts'
import { reopenStage } from './reopen-stage.ts'
import { skipStage } from './skip-stage.ts'

export function stageRoutes(app: FastifyInstance, passages: PassageTimes): void {
  serveCommand(app, contract.updateStage, {
    run: async (tx, { params: { stageId }, body, user, request }) => {
      const { status, ...completion } = body
      if (status === 'PENDING') {
        await requirePin(tx, request)
        return await reopenStage(tx, stageId, user)
      }
      // Only managers may complete a stage without the customer's approval.
      const withoutApproval = completion.withoutApproval && may(user, 'stages:change')
      return await completeStage(tx, { stageId, userId: user.id, ...completion, withoutApproval })
    },
    finish: stage => {
      passages.renew(stage.id)
      return stage
    },
  })
  serveCommand(app, contract.skipStage, (tx, { params, body, user }) =>
    skipStage(tx, user.id, params.stageId, body),
  )
}
