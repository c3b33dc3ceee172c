import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReplyOf } from '@etapa/domain/endpoint'
import { codeField } from '@etapa/domain/tracking/code'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import type { Sql } from '../platform/database/database.ts'
import { readPage, sendPage, webFolder } from '../platform/http/web-pages.ts'
import { withWorkshop } from '../workshop/with-workshop.ts'
import { readWorkshop } from '../workshop/workshop-reader.ts'
import { orderTracker } from './order-tracker.ts'

type Found = ReplyOf<typeof trackOrder>
type DrawPage = (html: string, code: string, found: Found, timeZone: string) => string

const address = '/rastrear-pedido'

/** Loads the renderer when the first order is viewed, so that startup does not wait for React. */
const loadDrawing = async (): Promise<DrawPage> =>
  (await import(join(webFolder(), '.server/draw-page.js'))).drawPage

/**
 * Serves the tracking page, server-rendered with its order, because on a slow phone the script arrives a second later.
 * If the order is not found, the rate limit is exceeded or rendering fails, sends the page without it, for client-side
 * rendering.
 */
export function trackingPage(
  app: FastifyInstance,
  { sql, work }: { sql: Sql; work: OpenWorkReader },
  timeZone: string,
): void {
  if (!existsSync(webFolder())) return
  const page = readPage('rastrear-pedido.html', timeZone)
  const ownPage = async () => withWorkshop(page, await readWorkshop(sql))
  const findTracked = orderTracker(sql, work)
  const countCall = app.createRateLimit({ max: trackOrder.perMinute, timeWindow: '1 minute' })

  async function draw(request: FastifyRequest, typed: string): Promise<string | undefined> {
    const { data } = trackOrder.params.safeParse({ code: typed })
    if (!data) return undefined
    const limit = await countCall(request)
    if (!limit.isAllowed && limit.isExceeded) return undefined
    const found: Found = JSON.parse(String((await findTracked(data.code)).text))
    if (found.orders.length === 0) return undefined
    const drawPage = await loadDrawing()
    return drawPage(await ownPage(), data.code, found, timeZone)
  }

  app.get<{ Querystring: Record<string, unknown> }>(address, async ({ query }, reply) => {
    const sent = query[codeField]
    if (typeof sent === 'string' && sent !== '') {
      return reply.redirect(`${address}/${encodeURIComponent(sent)}`)
    }
    return sendPage(reply.header('x-robots-tag', 'noindex'), await ownPage())
  })
  // Ignores `Accept`, because messengers that build link previews do not request HTML.
  app.get<{ Params: { '*': string } }>(`${address}/*`, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    try {
      const drawn = await draw(request, request.params['*'])
      if (drawn) return sendPage(reply.header('cache-control', 'no-store'), drawn)
    } catch (error) {
      request.log.warn(error, 'the order was not drawn')
    }
    return sendPage(reply, await ownPage().catch(() => page))
  })
}
