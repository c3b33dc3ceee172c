import * as contract from '@etapa/domain/quality/reason'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { createReason, updateReason } from './change-reasons.ts'
import { listReasons } from './reason-reader.ts'

export function reasonRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listReasons, () => listReasons(sql))
  serve(app, contract.createReason, ({ body }) => createReason(sql, body))
  serve(app, contract.updateReason, ({ params, body }) => updateReason(sql, params.id, body))
}
