import {
  changeProfile,
  confirmProof,
  endOtherSessions,
  listOwnSessions,
  login,
  logout,
  me,
} from '@etapa/domain/sessions/endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../platform/commands/serve-command.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { changeProfile as change } from './change-profile.ts'
import { noteSignIn } from './first-login.ts'
import { logIn } from './log-in.ts'
import { clearSessionCookie, sessionToken, setCookies } from './session-cookie.ts'
import { endSession, endSessionsOf, listSessions } from './session-store.ts'
import { browserOf, visitorOf } from './visitor.ts'

export function sessionRoutes(app: FastifyInstance, sql: Sql, dataDir: string): void {
  serve(app, me, ({ user }) => user)

  serve(app, login, async ({ body, request, reply }) => {
    const signedIn = await logIn(sql, body, browserOf(request))
    await noteSignIn(sql, dataDir, signedIn.user.id)
    setCookies(request, reply, signedIn)
    return signedIn.user
  })

  serve(app, logout, async ({ request, reply }) => {
    await endSession(sql, sessionToken(request))
    clearSessionCookie(request, reply)
    return { ok: true } as const
  })

  serve(app, confirmProof, () => ({ ok: true }) as const)

  serve(app, listOwnSessions, call => listSessions(sql, visitorOf(call)))
  serveCommand(app, endOtherSessions, async (tx, call) => {
    const { user, token } = visitorOf(call)
    await endSessionsOf(tx, user.id, token)
    return { ok: true } as const
  })

  serve(app, changeProfile, call => change(sql, visitorOf(call), call.body))
}
