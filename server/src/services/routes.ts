import * as contract from '@etapa/domain/services/endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { createService } from './create-service.ts'
import { publishRoute } from './publish-route.ts'
import { listRouteVersions, listServices, listServiceUse } from './service-reader.ts'
import { updateService } from './update-service.ts'

export function serviceRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listServices, () => listServices(sql))
  serve(app, contract.listServiceUse, () => listServiceUse(sql))
  serveCommand(app, contract.createService, (tx, { body, user }) => createService(tx, user.id, body))
  serveCommand(app, contract.updateService, (tx, { params, body }) => updateService(tx, params.id, body))
  serveCommand(app, contract.publishRoute, (tx, { params, body, user }) =>
    publishRoute(tx, user.id, params.id, body),
  )
  serve(app, contract.listRouteVersions, ({ params }) => listRouteVersions(sql, params.id))
}
