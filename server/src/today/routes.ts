import { may } from '@etapa/domain/capabilities'
import { getToday, getTodayCounts } from '@etapa/domain/today/today'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { readCounts } from './read-counts.ts'
import { type Needs, readToday } from './read-today.ts'

export function todayRoutes(app: FastifyInstance, needs: Needs, config: Config): void {
  serve(app, getToday, ({ user }) => readToday(needs, user, config))
  serve(app, getTodayCounts, async ({ user }) =>
    readCounts(needs.sql, await needs.work.current(), may(user, 'prices:read')),
  )
}
