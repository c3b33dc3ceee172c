import { trackOrder } from '@etapa/domain/tracking/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { findTracked } from './order-tracker.ts'

export function trackingRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, trackOrder, ({ params }) => findTracked(sql, params.code))
}
