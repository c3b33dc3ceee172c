import { may } from '@etapa/domain/capabilities'
import { getQuality } from '@etapa/domain/quality/indicators'
import { reworkStage as contract } from '@etapa/domain/quality/rework'
import type { FastifyInstance } from 'fastify'
import { requirePin } from '../devices/prove-pin.ts'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import { withOutlook } from '../orders/with-outlook.ts'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { queueRequests } from '../platform/guards/queue-requests.ts'
import { JsonText } from '../platform/http/replies.ts'
import { serve } from '../platform/http/serve.ts'
import { type QualityQuestion, readQuality } from './read-quality.ts'
import { reworkStage } from './rework-stage.ts'

const limits = { atOnce: 1, mostWaiting: 30 }

export function qualityRoutes(
  app: FastifyInstance,
  { sql, work }: { sql: Sql; work: OpenWorkReader },
  timeZone: string,
): void {
  serveCommand(app, contract, {
    run: async (tx, { params, body, user, request }) => {
      await requirePin(tx, request)
      return await reworkStage(tx, user, params.stageId, body)
    },
    finish: async reworked => JsonText.of(withOutlook(reworked, await work.soon())),
  })
  const quality = queueRequests((question: QualityQuestion) => readQuality(sql, question, timeZone), limits)
  serve(app, getQuality, ({ query, user }) =>
    quality({ period: query, forManager: may(user, 'people:compare') }),
  )
}
