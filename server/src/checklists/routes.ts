import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { saveChecklist as save } from './save-checklist.ts'

export function checklistRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, saveChecklist, ({ body, user }) => save(sql, user, body))
}
