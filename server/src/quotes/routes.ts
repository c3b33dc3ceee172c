import * as contract from '@etapa/domain/quotes/endpoints'
import * as linkContract from '@etapa/domain/quotes/link-endpoints'
import type { FastifyInstance } from 'fastify'
import { limitGuesses } from '../links/limit-guesses.ts'
import { linkScope } from '../links/link-scope.ts'
import { originOf } from '../links/origin.ts'
import { readSender } from '../messages/message-with-link.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { decideQuote } from './decide-quote.ts'
import { openQuoteLink, readQuotePage } from './open-quote.ts'
import { listQuotes, readQuote } from './quote-reader.ts'
import { readFigures } from './read-figures.ts'
import { releaseQuote } from './release-quote.ts'
import { createQuote, updateQuote } from './save-quote.ts'
import { revokeQuoteLink, sendQuote } from './send-quote.ts'

export function quoteRoutes(app: FastifyInstance, sql: Sql, config: Config): void {
  const { timeZone } = config
  serve(app, contract.createQuote, async ({ body, user }) =>
    readQuote(sql, await createQuote(sql, user.id, body, timeZone)),
  )
  serve(app, contract.listQuotes, ({ query }) => listQuotes(sql, query))
  serve(app, contract.getQuoteFigures, ({ query }) => readFigures(sql, query, timeZone))
  serve(app, contract.getQuote, ({ params }) => readQuote(sql, params.id))
  serve(app, contract.updateQuote, async ({ params, body, user }) => {
    await updateQuote(sql, user.id, params.id, body)
    return await readQuote(sql, params.id)
  })
  serve(app, contract.createQuoteLink, async call =>
    sendQuote(sql, await readSender(sql, call, config), { id: call.params.id, ...call.body }, timeZone),
  )
  serve(app, contract.revokeQuoteLink, async ({ params }) => {
    await revokeQuoteLink(sql, params.linkId)
    return { ok: true as const }
  })
  serve(app, contract.releaseQuote, ({ params, body, user }) =>
    releaseQuote(sql, { id: params.id, userId: user.id, ...body }, timeZone),
  )
}

/** Registers the public routes for holders of a quote link. */
export async function quoteLinkRoutes(api: FastifyInstance, sql: Sql, { timeZone }: Config): Promise<void> {
  await linkScope(api, app => {
    const guarded = limitGuesses()
    serve(app, linkContract.openQuote, async ({ params: { token }, request }) =>
      readQuotePage(
        sql,
        await guarded({ address: request.ip, token }, () => openQuoteLink(sql, token)),
        timeZone,
      ),
    )
    serve(app, linkContract.decideQuote, ({ params: { token }, body, request }) =>
      guarded({ address: request.ip, token }, () =>
        decideQuote(sql, token, body, originOf(request), timeZone),
      ),
    )
  })
}
