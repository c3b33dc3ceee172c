import * as calls from '@etapa/domain/orders/endpoints'
import * as pageCalls from '@etapa/domain/orders/page-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import type { StreamPool } from '../platform/events/event-streams.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { sessionName } from '../sessions/session-store.ts'
import { addStage } from '../stages/add-stage.ts'
import { addProduct } from './add-product.ts'
import { cancelOrder } from './cancel-order.ts'
import { correctProduct } from './correct-product.ts'
import { createOrder } from './create-order.ts'
import { exportCsv, exportSpreadsheet } from './export-orders.ts'
import { readActors, readEvents } from './history-reader.ts'
import { markPrinted } from './mark-printed.ts'
import {
  listCancelled,
  listOrders,
  readOrderForPrint,
  readOrderInFull,
  readProduct,
  summarizeOrders,
} from './order-reader.ts'
import { readOrderPage } from './read-order-page.ts'
import { ReadyOrders } from './ready-orders.ts'
import { removeProduct } from './remove-product.ts'
import { restoreOrder } from './restore-order.ts'
import { updateOrder } from './update-order.ts'

type Settings = Pick<Config, 'timeZone' | 'publicUrl'>

export function orderRoutes(
  app: FastifyInstance,
  sql: Sql,
  streams: StreamPool,
  { timeZone, publicUrl }: Settings,
): void {
  const ready = new ReadyOrders(sql, app.log)
  serve(app, calls.listOrders, async ({ query, reply }) => {
    const { orders, next, built } = await listOrders(sql, query, timeZone)
    ready.keep(built)
    if (next) reply.header('x-next-cursor', next)
    return orders
  })
  serve(app, calls.summarizeOrders, ({ query }) => summarizeOrders(sql, query, timeZone))
  serve(app, calls.exportSpreadsheet, ({ query }) => exportSpreadsheet(sql, query, timeZone))
  serve(app, calls.exportCsv, ({ query }) => exportCsv(sql, query, timeZone))
  serve(app, calls.printOrder, ({ params }) => readOrderForPrint(sql, params.serial, publicUrl))
  serve(app, calls.getOrder, ({ params }) => readOrderInFull(sql, params.id))
  serve(app, pageCalls.getOrderPage, ({ params }) => readOrderPage(sql, params.serial, publicUrl))
  serve(app, calls.getOrderEvents, ({ params, query }) => readEvents(sql, params.id, query))
  serve(app, pageCalls.getOrderActors, ({ params }) => readActors(sql, params.id))
  serve(app, calls.createOrder, ({ body, user }) => createOrder(sql, user.id, body))
  serve(app, calls.updateOrder, ({ params, body, user }) => updateOrder(sql, user, params.id, body))
  serve(app, calls.cancelOrder, ({ params, user }) => cancelOrder(sql, user.id, params.id))
  serve(app, calls.listCancelled, () => listCancelled(sql))
  serve(app, calls.restoreOrder, ({ params, user }) => restoreOrder(sql, user.id, params.id))
  serve(app, calls.getProduct, ({ params }) => readProduct(sql, params.serial))
  serve(app, pageCalls.updateProduct, ({ params, body, user }) =>
    correctProduct(sql, user, params.serial, body),
  )
  serve(app, pageCalls.addProduct, ({ params, body, user }) => addProduct(sql, user.id, params.id, body))
  serve(app, pageCalls.removeProduct, ({ params, user }) => removeProduct(sql, user.id, params.serial))
  serve(app, pageCalls.markPrinted, ({ params }) => markPrinted(sql, params.serial))
  serve(app, calls.addStage, async ({ params, body, user }) => {
    await addStage(sql, user.id, params.serial, body)
    return await readProduct(sql, params.serial)
  })
  serve(app, calls.followOrders, ({ request, reply }) => streams.open(reply, sessionName(request), String))
}
