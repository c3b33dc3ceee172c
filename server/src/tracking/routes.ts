import { Failure } from '@etapa/domain/failure'
import { followTracked, trackOrder } from '@etapa/domain/tracking/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database.ts'
import type { EventStreams } from '../platform/events/event-streams.ts'
import { serve } from '../platform/serve.ts'
import { findTrackedId, orderTracker } from './order-tracker.ts'

export function trackingRoutes(app: FastifyInstance, sql: Sql, streams: EventStreams): void {
  const findTracked = orderTracker(sql)
  serve(app, trackOrder, ({ params }) => findTracked(params.code))
  serve(app, followTracked, async ({ params, reply }) => {
    const tracked = await findTrackedId(sql, params.code)
    if (tracked === undefined) throw new Failure('missing', 'Nenhum pedido encontrado com esse código.')
    return streams.open(reply, orderId => (orderId === tracked ? '' : undefined))
  })
}
