import { type Actor, may } from '@etapa/domain/capabilities'
import * as calls from '@etapa/domain/orders/endpoints'
import type { ExploreFilter } from '@etapa/domain/orders/filter'
import * as floorCalls from '@etapa/domain/orders/floor-endpoints'
import * as pageCalls from '@etapa/domain/orders/page-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Thumbnails } from '../documents/thumbnails.ts'
import { forecastOrder } from '../forecasts/forecast-order.ts'
import { latenessOf, type OpenWork } from '../forecasts/open-work.ts'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import type { StreamPool } from '../platform/events/event-streams.ts'
import { JsonText } from '../platform/http/replies.ts'
import { serve } from '../platform/http/serve.ts'
import { ownTurn } from '../platform/process/own-turn.ts'
import type { Config } from '../platform/settings/config.ts'
import { sessionName } from '../sessions/session-store.ts'
import { addStage } from '../stages/add-stage.ts'
import { addComment } from './add-comment.ts'
import { addProduct } from './add-product.ts'
import { cancelOrder } from './cancel-order.ts'
import { correctProduct } from './correct-product.ts'
import { createOrder } from './create-order.ts'
import { exportCsv, exportSpreadsheet } from './export-orders.ts'
import { pricesHidden } from './failures.ts'
import { expectReadable } from './find-artworks.ts'
import { readActors, readEvents } from './history-reader.ts'
import { markPrinted } from './mark-printed.ts'
import type { OrderCriteria } from './order-filter.ts'
import {
  listCancelled,
  listOrders,
  readOrderForPrint,
  readOrderInFull,
  readProduct,
  type StoredOrder,
  summarizeOrders,
} from './order-reader.ts'
import { readOrderPage } from './read-order-page.ts'
import { ReadyOrders } from './ready-orders.ts'
import { releaseOrder } from './release-order.ts'
import { removeProduct } from './remove-product.ts'
import { restoreOrder } from './restore-order.ts'
import { updateOrder } from './update-order.ts'
import { listedWithOutlook, withOutlook } from './with-outlook.ts'

type Settings = Pick<Config, 'timeZone' | 'publicUrl'>

interface Needs {
  sql: Sql
  streams: StreamPool
  work: OpenWorkReader
  thumbnails: Thumbnails
}

const withLateness = <Filter extends ExploreFilter>(work: OpenWork, filter: Filter): OrderCriteria<Filter> =>
  filter.situation ? { ...filter, lateness: latenessOf(work) } : filter

export function orderRoutes(
  app: FastifyInstance,
  { sql, streams, work, thumbnails }: Needs,
  { timeZone, publicUrl }: Settings,
): void {
  /** Adds the lateness of orders to a filter by situation, because the situation depends on all open work. */
  const criteriaOf = async <Filter extends ExploreFilter>(filter: Filter): Promise<OrderCriteria<Filter>> =>
    filter.situation ? withLateness(await work.current(), filter) : filter
  const ready = new ReadyOrders(sql, app.log)
  serve(app, calls.listOrders, async ({ query, user, reply }) => {
    if (query.only === 'unpriced' && !may(user, 'prices:read')) throw pricesHidden()
    const { orders, next, built } = await listOrders(sql, await criteriaOf(query), timeZone)
    ready.store(built)
    if (next) reply.header('x-next-cursor', next)
    const present = await work.recent()
    await ownTurn()
    return listedWithOutlook(orders, present)
  })
  serve(app, calls.summarizeOrders, async ({ query }) =>
    summarizeOrders(sql, await criteriaOf(query), timeZone),
  )
  const toExport = async (filter: ExploreFilter, reader: Actor) => {
    const present = await work.current()
    return { sql, timeZone, work: present, filter: withLateness(present, filter), reader }
  }
  serve(app, calls.exportSpreadsheet, async ({ query, user }) =>
    exportSpreadsheet(await toExport(query, user)),
  )
  serve(app, calls.exportCsv, async ({ query, user }) => exportCsv(await toExport(query, user)))
  serve(app, calls.printOrder, ({ params }) => readOrderForPrint(sql, params.serial, publicUrl))
  serve(app, calls.getOrder, async ({ params }) =>
    JsonText.of(withOutlook(await readOrderInFull(sql, params.id), await work.recent())),
  )
  serve(app, pageCalls.getOrderPage, async ({ params }) =>
    JsonText.of(withOutlook(await readOrderPage(sql, params.serial, publicUrl), await work.recent())),
  )
  serve(app, calls.getOrderEvents, ({ params, query }) => readEvents(sql, params.id, query))
  serve(app, pageCalls.getOrderActors, ({ params }) => readActors(sql, params.id))
  /** Completes the reply of a command with the forecasts. */
  const finish = async (stored: StoredOrder) => JsonText.of(withOutlook(stored, await work.soon()))
  serveCommand(app, calls.createOrder, {
    prepare: ({ body }) => forecastOrder(sql, work, body.products),
    run: (tx, { body, user }, forecast) => createOrder(tx, user.id, body, { forecast }),
    finish: async created => JsonText.of(withOutlook(created, await work.current())),
  })
  serveCommand(app, calls.updateOrder, {
    run: (tx, { params, body, user }) => updateOrder(tx, user, params.id, body),
    finish,
  })
  serveCommand(app, calls.cancelOrder, (tx, { params, user }) => cancelOrder(tx, user.id, params.id))
  serve(app, calls.listCancelled, () => listCancelled(sql))
  serveCommand(app, calls.restoreOrder, {
    run: (tx, { params, user }) => restoreOrder(tx, user.id, params.id),
    finish,
  })
  serveCommand(app, calls.releaseOrder, {
    run: (tx, { params, user }) => releaseOrder(tx, user.id, params.id),
    finish,
  })
  serve(app, floorCalls.getProduct, async ({ params }) =>
    JsonText.of(withOutlook(await readProduct(sql, params.serial), await work.recent())),
  )
  serveCommand(app, pageCalls.updateProduct, {
    prepare: ({ body }) => expectReadable(sql, thumbnails, body.artworkId),
    run: (tx, { params, body, user }) => correctProduct(tx, user, params.serial, body),
    finish,
  })
  serveCommand(app, pageCalls.addProduct, {
    run: (tx, { params, body, user }) => addProduct(tx, user.id, params.id, body),
    finish,
  })
  serveCommand(app, pageCalls.removeProduct, {
    run: (tx, { params, user }) => removeProduct(tx, user.id, params.serial),
    finish,
  })
  serveCommand(app, pageCalls.addComment, (tx, { params, body, user }) =>
    addComment(tx, user.id, params.id, body),
  )
  serveCommand(app, pageCalls.markPrinted, (tx, { params }) => markPrinted(tx, params.serial))
  serveCommand(app, calls.addStage, {
    run: async (tx, { params, body, user }) => {
      await addStage(tx, user.id, params.serial, body)
      return await readProduct(tx, params.serial)
    },
    finish: async added => JsonText.of(withOutlook(added, await work.soon())),
  })
  serve(app, floorCalls.followOrders, ({ request, reply, user }) =>
    streams.open(
      reply,
      sessionName(request),
      change => ('subject' in change ? change.subject : String(change.orderId)),
      String(user.id),
    ),
  )
}
