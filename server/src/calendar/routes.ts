import { getCalendar } from '@etapa/domain/calendar/calendar'
import { saveCalendar as contract } from '@etapa/domain/calendar/calendar-draft'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { readCalendar } from './calendar-reader.ts'
import { saveCalendar } from './save-calendar.ts'

export function calendarRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, getCalendar, () => readCalendar(sql))
  serve(app, contract, ({ body }) => saveCalendar(sql, body))
}
