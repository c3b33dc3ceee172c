import { getBoard } from '@etapa/domain/production/board'
import { getIndicators } from '@etapa/domain/production/indicators'
import { quickSearch } from '@etapa/domain/production/quick-search'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { answerInTurn } from '../platform/guards/answer-in-turn.ts'
import { serve } from '../platform/http/serve.ts'
import { quickSearch as search } from './quick-search.ts'
import { readBoard } from './read-board.ts'
import { type IndicatorQuestion, readIndicators } from './read-indicators.ts'

// A year of a large archive takes seconds, and two of the ten connections.
const indicatorLimits = { atOnce: 2, mostWaiting: 30 }

export function productionRoutes(app: FastifyInstance, sql: Sql, timeZone: string): void {
  serve(app, getBoard, ({ query }) => readBoard(sql, query))
  const indicators = answerInTurn(
    (question: IndicatorQuestion) => readIndicators(sql, question, timeZone),
    indicatorLimits,
  )
  serve(app, getIndicators, ({ query, user }) =>
    indicators({ period: query, forManager: user.adminLevel === 'admin' }),
  )
  serve(app, quickSearch, ({ query }) => search(sql, query.text))
}
