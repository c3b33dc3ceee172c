import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Sql } from '../platform/database/database.ts'
import { rememberDevice } from './known-devices.ts'
import { countAttempt, forgetAttempt } from './login-limit.ts'
import { passwordMatches } from './password.ts'
import { endSession, openSession } from './session-store.ts'
import type { Browser } from './visitor.ts'

interface Credentials {
  email: string
  password: string
}

interface SignedIn {
  user: SessionUser
  token: string
  device: string
}

/** Opens a session and ends the browser's previous one, whose token is overwritten. */
export async function logIn(sql: Sql, { email, password }: Credentials, browser: Browser): Promise<SignedIn> {
  const account = email.toLowerCase()
  const attemptId = await countAttempt(sql, account, browser)
  const [found] = await sql<{ id: number; passwordHash: string }[]>`
    select id, password_hash as "passwordHash" from users where lower(email) = ${account} and deleted_at is null`
  if (!(await passwordMatches(found?.passwordHash, password)) || !found) throw loginInvalid()
  const opened = await openSession(sql, found.id, found.passwordHash, browser.phone)
  if (!opened) throw loginInvalid()
  await endSession(sql, browser.token)
  await forgetAttempt(sql, attemptId)
  return { ...opened, device: await rememberDevice(sql, found.id, browser.device) }
}

const loginInvalid = () => new Failure('unauthenticated', 'Login invalido', { code: 'login-invalid' })
