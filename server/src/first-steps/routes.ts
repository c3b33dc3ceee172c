import * as contract from '@etapa/domain/first-steps'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Sql } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { dismissFirstSteps } from './dismiss-first-steps.ts'
import { readFirstSteps } from './read-first-steps.ts'

export function firstStepRoutes(app: FastifyInstance, sql: Sql, { tls, publicUrl }: Config): void {
  const isSecure = tls !== undefined || publicUrl?.startsWith('https:') === true
  serve(app, contract.getFirstSteps, () => readFirstSteps(sql, isSecure))
  serve(app, contract.dismissFirstSteps, ({ user }) => dismissFirstSteps(sql, user.id))
}
