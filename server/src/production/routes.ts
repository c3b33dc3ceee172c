import { may } from '@etapa/domain/capabilities'
import type { QueryOf } from '@etapa/domain/endpoint'
import { getBoard } from '@etapa/domain/production/board'
import { getIndicators, getLoad } from '@etapa/domain/production/indicators'
import { quickSearch } from '@etapa/domain/production/quick-search'
import * as tv from '@etapa/domain/production/tv-link'
import type { FastifyInstance } from 'fastify'
import { readCalendar } from '../calendar/calendar-reader.ts'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { queueRequests } from '../platform/guards/queue-requests.ts'
import { JsonText } from '../platform/http/replies.ts'
import { serve } from '../platform/http/serve.ts'
import { quickSearch as search } from './quick-search.ts'
import { readBoard } from './read-board.ts'
import { type IndicatorQuestion, readIndicators } from './read-indicators.ts'
import { readLoad } from './read-load.ts'
import { admitTv, listTvLinks, makeTvLink, revokeTvLink } from './tv-links.ts'

// The indicators of a year take seconds on a large archive, and each request uses two of the ten database connections.
const indicatorLimits = { atOnce: 2, mostWaiting: 30 }

// Everybody requests the board again after the same change, and composing a large board blocks other requests for 50
// ms. The JSON is shared too: serialising it for each of sixteen people blocked other requests for 170 ms.
const boardLimits = { atOnce: 1, mostWaiting: 100 }

// All TVs show the same board and refresh at the same time, so they share one query.
const linkedBoardLimits = { atOnce: 1, mostWaiting: 1 }

export function productionRoutes(
  app: FastifyInstance,
  { sql, work }: { sql: Sql; work: OpenWorkReader },
  timeZone: string,
): void {
  const boards = queueRequests(
    async (filter: QueryOf<typeof getBoard>) => JsonText.of(await readBoard(sql, work, filter)),
    boardLimits,
  )
  serve(app, getBoard, ({ query }) => boards(query))
  serve(app, tv.listTvLinks, () => listTvLinks(sql))
  serveCommand(app, tv.makeTvLink, (tx, { user }) => makeTvLink(tx, user))
  serveCommand(app, tv.revokeTvLink, (tx, { params }) => revokeTvLink(tx, params.id))
  const linkedBoard = queueRequests(async (_: 'board') => {
    const [columns, calendar] = await Promise.all([readBoard(sql, work, {}), readCalendar(sql)])
    return JsonText.of({ columns, calendar })
  }, linkedBoardLimits)
  serve(app, tv.getLinkedBoard, async ({ params }) => {
    await admitTv(sql, params.token)
    return await linkedBoard('board')
  })
  serve(app, getLoad, () => readLoad(sql, work))
  const indicators = queueRequests(
    (question: IndicatorQuestion) => readIndicators(sql, question, timeZone),
    indicatorLimits,
  )
  serve(app, getIndicators, ({ query, user }) =>
    indicators({ period: query, forManager: may(user, 'people:compare') }),
  )
  serve(app, quickSearch, ({ query }) => search(sql, query.text))
}
