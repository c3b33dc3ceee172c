import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { saveChecklist as save } from './save-checklist.ts'

export function checklistRoutes(app: FastifyInstance, _sql: Sql): void {
  serveCommand(app, saveChecklist, (tx, { body, user }) => save(tx, user, body))
}
