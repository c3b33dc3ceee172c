import * as contract from '@etapa/domain/plates/endpoints'
import type { FastifyInstance } from 'fastify'
import { requirePin } from '../devices/prove-pin.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { movePlate } from './move-plate.ts'
import { listMoves, listPlaces, listPlates } from './plate-reader.ts'
import { putAway } from './put-away.ts'

export function plateRoutes(app: FastifyInstance, sql: Sql, publicUrl: string | undefined): void {
  serve(app, contract.listPlates, async ({ query, reply }) => {
    const { plates, next } = await listPlates(sql, query)
    if (next) reply.header('x-next-cursor', next)
    return plates
  })
  serve(app, contract.listPlaces, () => listPlaces(sql, publicUrl))
  serve(app, contract.createPlates, ({ body, user }) => putAway(sql, user.id, body))
  serve(app, contract.movePlate, async ({ params, body, user, request }) => {
    if (body.state === 'descartado') await requirePin(sql, request)
    return await movePlate(sql, user, params.id, body)
  })
  serve(app, contract.listMoves, ({ params }) => listMoves(sql, params.id))
}
