import { Failure } from '@etapa/domain/failure'
import { followTracked, trackOrder } from '@etapa/domain/tracking/endpoints'
import type { FastifyInstance } from 'fastify'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import type { Sql } from '../platform/database/database.ts'
import type { StreamPool } from '../platform/events/event-streams.ts'
import { networkOf } from '../platform/guards/network-of.ts'
import { serve } from '../platform/http/serve.ts'
import { findTrackedId, orderTracker } from './order-tracker.ts'

export function trackingRoutes(
  app: FastifyInstance,
  { sql, work }: { sql: Sql; work: OpenWorkReader },
  streams: StreamPool,
): void {
  const findTracked = orderTracker(sql, work)
  serve(app, trackOrder, ({ params }) => findTracked(params.code))
  serve(app, followTracked, async ({ params, request, reply }) => {
    const tracked = await findTrackedId(sql, params.code)
    if (tracked === undefined)
      throw new Failure('missing', 'Nenhum pedido encontrado com esse código.', { code: 'order-missing' })
    return streams.open(reply, networkOf(request.ip), change =>
      'orderId' in change && change.orderId === tracked ? '' : undefined,
    )
  })
}
