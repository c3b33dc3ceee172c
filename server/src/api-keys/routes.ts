import * as contract from '@etapa/domain/api-keys/api-key'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { visitorOf } from '../sessions/visitor.ts'
import { createApiKey, deleteApiKey, listApiKeys } from './api-keys.ts'

export function apiKeyRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listApiKeys, () => listApiKeys(sql))
  serveCommand(app, contract.createApiKey, (tx, call) => createApiKey(tx, visitorOf(call), call.body))
  serveCommand(app, contract.deleteApiKey, (tx, { params }) => deleteApiKey(tx, params.id))
}
