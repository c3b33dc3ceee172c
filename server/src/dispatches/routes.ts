import * as contract from '@etapa/domain/dispatches/endpoints'
import type { FastifyInstance } from 'fastify'
import { requirePin } from '../devices/prove-pin.ts'
import type { PassageTimes } from '../forecasts/passage-times.ts'
import type { Sql } from '../platform/database/database.ts'
import { replyHijacked } from '../platform/http/replies.ts'
import { serve } from '../platform/http/serve.ts'
import { createDispatch, updateDispatch } from './create-dispatch.ts'
import { deleteDispatch } from './delete-dispatch.ts'
import { listDispatches, listReady, readDispatch, readSignature } from './dispatch-reader.ts'
import { leaveDispatch } from './leave-dispatch.ts'
import { returnProducts } from './return-products.ts'

export function dispatchRoutes(
  app: FastifyInstance,
  { sql, passages }: { sql: Sql; passages: PassageTimes },
  timeZone: string,
): void {
  serve(app, contract.listDispatches, ({ query }) => listDispatches(sql, query))
  serve(app, contract.getDispatch, ({ params }) => readDispatch(sql, params.id))
  serve(app, contract.listReady, () => listReady(sql))
  serve(app, contract.createDispatch, ({ body, user }) => createDispatch(sql, user.id, body, timeZone))
  serve(app, contract.updateDispatch, ({ params, body }) => updateDispatch(sql, params.id, body))
  serve(app, contract.deleteDispatch, ({ params, user }) => deleteDispatch(sql, user.id, params.id))
  serve(app, contract.leaveDispatch, async ({ params, body, user }) => {
    const { page, stageIds } = await leaveDispatch(sql, user.id, params.id, body)
    for (const stageId of stageIds) passages.renew(stageId)
    return page
  })
  serve(app, contract.returnProducts, async ({ params, body, user, request }) => {
    await requirePin(sql, request)
    const { page, stageIds } = await returnProducts(sql, user.id, params.id, body)
    for (const stageId of stageIds) passages.renew(stageId)
    return page
  })
  serve(app, contract.getSignature, async ({ params, reply }) => {
    const { type, picture } = await readSignature(sql, params.id)
    reply.type(type).send(picture)
    return replyHijacked
  })
}
