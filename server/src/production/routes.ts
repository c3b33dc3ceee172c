import { getBoard } from '@etapa/domain/production/board'
import { getIndicators, type Period } from '@etapa/domain/production/indicators'
import { quickSearch } from '@etapa/domain/production/quick-search'
import type { FastifyInstance } from 'fastify'
import { answerInTurn } from '../platform/answer-in-turn.ts'
import type { Sql } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { quickSearch as search } from './quick-search.ts'
import { readBoard } from './read-board.ts'
import { readIndicators } from './read-indicators.ts'

// A year of a large archive takes seconds, and two of the ten connections.
const indicatorLimits = { atOnce: 2, mostWaiting: 30 }

export function productionRoutes(app: FastifyInstance, sql: Sql, timeZone: string): void {
  serve(app, getBoard, ({ query }) => readBoard(sql, query))
  const indicators = answerInTurn((period: Period) => readIndicators(sql, period, timeZone), indicatorLimits)
  serve(app, getIndicators, ({ query }) => indicators(query))
  serve(app, quickSearch, ({ query }) => search(sql, query.text))
}
