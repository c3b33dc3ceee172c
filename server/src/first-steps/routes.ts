import * as contract from '@etapa/domain/first-steps'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { dismissFirstSteps } from './dismiss-first-steps.ts'
import { readFirstSteps } from './read-first-steps.ts'

export function firstStepRoutes(app: FastifyInstance, sql: Sql, config: Config): void {
  serve(app, contract.getFirstSteps, () => readFirstSteps(sql, config))
  serve(app, contract.dismissFirstSteps, ({ user }) => dismissFirstSteps(sql, user.id))
}
