import * as contract from '@etapa/domain/services/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { createService } from './create-service.ts'
import { publishRoute } from './publish-route.ts'
import { listRouteVersions, listServices, listServiceUse } from './service-reader.ts'
import { updateService } from './update-service.ts'

export function serviceRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listServices, () => listServices(sql))
  serve(app, contract.listServiceUse, () => listServiceUse(sql))
  serve(app, contract.createService, ({ body, user }) => createService(sql, user.id, body))
  serve(app, contract.updateService, ({ params, body }) => updateService(sql, params.id, body))
  serve(app, contract.publishRoute, ({ params, body, user }) => publishRoute(sql, user.id, params.id, body))
  serve(app, contract.listRouteVersions, ({ params }) => listRouteVersions(sql, params.id))
}
