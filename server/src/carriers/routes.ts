import * as contract from '@etapa/domain/carriers/carrier'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { createCarrier, listCarriers, updateCarrier } from './carriers.ts'

export function carrierRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listCarriers, () => listCarriers(sql))
  serveCommand(app, contract.createCarrier, (tx, { body }) => createCarrier(tx, body))
  serveCommand(app, contract.updateCarrier, (tx, { params, body }) => updateCarrier(tx, params.id, body))
}
