import { getBoard } from '@etapa/domain/production/board'
import { getIndicators } from '@etapa/domain/production/indicators'
import { quickSearch } from '@etapa/domain/production/quick-search'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { quickSearch as search } from './quick-search.ts'
import { readBoard } from './read-board.ts'
import { readIndicators } from './read-indicators.ts'

export function productionRoutes(app: FastifyInstance, sql: Sql, timeZone: string): void {
  serve(app, getBoard, ({ query }) => readBoard(sql, query))
  serve(app, getIndicators, ({ query }) => readIndicators(sql, query, timeZone))
  serve(app, quickSearch, ({ query }) => search(sql, query.text))
}
