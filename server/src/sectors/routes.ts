import * as contract from '@etapa/domain/sectors/endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { createSector } from './create-sector.ts'
import { listSectors, listSectorUse } from './sector-reader.ts'
import { updateSector } from './update-sector.ts'

export function sectorRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listSectors, () => listSectors(sql))
  serve(app, contract.listSectorUse, () => listSectorUse(sql))
  serveCommand(app, contract.createSector, (tx, { body }) => createSector(tx, body))
  serveCommand(app, contract.updateSector, (tx, { params, body }) => updateSector(tx, params.id, body))
}
