import * as contract from '@etapa/domain/second-factor/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { visitorOf } from '../sessions/visitor.ts'
import { confirmSecret, proposeSecret, proveCode, removeSecret, resetSecret } from './change-second-factor.ts'

const done = { ok: true } as const

export function secondFactorRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.startSecondFactor, ({ user }) => proposeSecret(user.email ?? user.name))
  serve(app, contract.confirmSecondFactor, async call => ({
    recoveryCodes: await confirmSecret(sql, visitorOf(call), call.body),
  }))
  serve(app, contract.proveSecondFactor, async call => {
    await proveCode(sql, visitorOf(call), call.body.code)
    return done
  })
  serve(app, contract.removeSecondFactor, async call => {
    await removeSecret(sql, visitorOf(call), call.body.currentPassword)
    return done
  })
  serve(app, contract.resetSecondFactor, async call => {
    await resetSecret(sql, visitorOf(call), call.params.id)
    return done
  })
}
