import * as contract from '@etapa/domain/clients/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { getClient, listClients } from './client-reader.ts'
import { createClient } from './create-client.ts'
import { deleteClient } from './delete-client.ts'
import { readClientPage } from './read-client-page.ts'
import { updateClient } from './update-client.ts'

export function clientRoutes(app: FastifyInstance, sql: Sql, timeZone: string): void {
  serve(app, contract.listClients, () => listClients(sql))
  serve(app, contract.getClient, ({ params }) => getClient(sql, params.id))
  serve(app, contract.getClientPage, ({ params }) => readClientPage(sql, params.id, timeZone))
  serve(app, contract.createClient, ({ body }) => createClient(sql, body))
  serve(app, contract.updateClient, ({ params, body }) => updateClient(sql, params.id, body))
  serve(app, contract.deleteClient, ({ params }) => deleteClient(sql, params.id))
}
