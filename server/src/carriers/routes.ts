import * as contract from '@etapa/domain/carriers/carrier'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { createCarrier, listCarriers, updateCarrier } from './carriers.ts'

export function carrierRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listCarriers, () => listCarriers(sql))
  serve(app, contract.createCarrier, ({ body }) => createCarrier(sql, body))
  serve(app, contract.updateCarrier, ({ params, body }) => updateCarrier(sql, params.id, body))
}
