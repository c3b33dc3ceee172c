import * as contract from '@etapa/domain/quality/reason'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../../platform/commands/serve-command.ts'
import type { Sql } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { createReason, updateReason } from './change-reasons.ts'
import { listReasons } from './reason-reader.ts'

export function reasonRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listReasons, () => listReasons(sql))
  serveCommand(app, contract.createReason, (tx, { body }) => createReason(tx, body))
  serveCommand(app, contract.updateReason, (tx, { params, body }) => updateReason(tx, params.id, body))
}
