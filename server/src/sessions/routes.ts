import { changeProfile, login, logout, me } from '@etapa/domain/sessions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { changeProfile as change } from './change-profile.ts'
import { noteSignIn } from './first-login.ts'
import { logIn } from './log-in.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts'
import { endSession } from './session-store.ts'
import { visitorOf } from './visitor.ts'

export function sessionRoutes(app: FastifyInstance, sql: Sql, dataDir: string): void {
  serve(app, me, ({ user }) => user)

  serve(app, login, async ({ body, request, reply }) => {
    const { user, token } = await logIn(sql, { ...body, address: request.ip })
    await noteSignIn(sql, dataDir, user.id)
    setSessionCookie(request, reply, token)
    return user
  })

  serve(app, logout, async ({ request, reply }) => {
    await endSession(sql, sessionToken(request))
    clearSessionCookie(request, reply)
    return { ok: true } as const
  })

  serve(app, changeProfile, call => change(sql, visitorOf(call), call.body))
}
