import * as contract from '@etapa/domain/first-steps'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { readPublicUrl } from '../platform/settings/public-url.ts'
import { dismissFirstSteps } from './dismiss-first-steps.ts'
import { readFirstSteps } from './read-first-steps.ts'

export function firstStepRoutes(app: FastifyInstance, sql: Sql, { tls, publicUrl }: Config): void {
  serve(app, contract.getFirstSteps, async () => {
    const url = await readPublicUrl(sql, publicUrl)
    return await readFirstSteps(sql, tls !== undefined || url?.startsWith('https:') === true)
  })
  serve(app, contract.dismissFirstSteps, ({ user }) => dismissFirstSteps(sql, user.id))
}
