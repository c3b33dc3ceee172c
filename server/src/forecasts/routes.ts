import { getDeliveries } from '@etapa/domain/forecasts/deliveries'
import { forecastOrder, getQueue } from '@etapa/domain/forecasts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { describeForecast } from './forecast-order.ts'
import type { OpenWorkReader } from './open-work-reader.ts'
import { readDeliveries } from './read-deliveries.ts'
import { readQueue } from './read-queue.ts'

export function forecastRoutes(
  app: FastifyInstance,
  { sql, work }: { sql: Sql; work: OpenWorkReader },
): void {
  serve(app, forecastOrder, ({ query }) => describeForecast(sql, work, query.productTypeIds))
  serve(app, getDeliveries, ({ query }) => readDeliveries(sql, work, query))
  serve(app, getQueue, ({ query }) => readQueue(sql, work, query))
}
