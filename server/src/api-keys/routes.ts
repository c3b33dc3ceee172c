import * as contract from '@etapa/domain/api-keys/api-key'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { createApiKey, deleteApiKey, listApiKeys } from './api-keys.ts'

export function apiKeyRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listApiKeys, () => listApiKeys(sql))
  serve(app, contract.createApiKey, ({ user, body }) => createApiKey(sql, user, body))
  serve(app, contract.deleteApiKey, ({ params }) => deleteApiKey(sql, params.id))
}
