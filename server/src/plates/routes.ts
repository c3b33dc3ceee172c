import * as contract from '@etapa/domain/plates/endpoints'
import type { FastifyInstance } from 'fastify'
import { requirePin } from '../devices/prove-pin.ts'
import { serveCommand } from '../platform/commands/serve-command.ts'
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
  serveCommand(app, contract.createPlates, (tx, { body, user }) => putAway(tx, user.id, body))
  serveCommand(app, contract.movePlate, async (tx, { params, body, user, request }) => {
    if (body.state === 'descartado') await requirePin(tx, request)
    return await movePlate(tx, user, params.id, body)
  })
  serve(app, contract.listMoves, ({ params }) => listMoves(sql, params.id))
}
