import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Sql } from '../platform/database/database.ts'
import { rememberDevice } from './known-devices.ts'
import { countAttempt, forgetAttempt } from './login-limit.ts'
import { passwordMatches } from './password.ts'
import { requireCode } from './second-factor-code.ts'
import { type Checked, endSession, openSession } from './session-store.ts'
import type { Browser } from './visitor.ts'

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

interface SignedIn {
  user: SessionUser
  token: string
  device: string
}

/** Opens a session and ends the browser's previous one, whose token is overwritten. */
export async function logIn(
  sql: Sql,
  { email, password, code }: Credentials,
  browser: Browser,
): Promise<SignedIn> {
  const account = email.toLowerCase()
  const attemptId = await countAttempt(sql, account, browser)
  const [found] = await sql<Checked[]>`
    select id, password_hash as "passwordHash", totp_secret as secret from users where lower(email) = ${account} and deleted_at is null`
  if (!(await passwordMatches(found?.passwordHash, password)) || !found) throw loginInvalid()
  if (found.secret) {
    // The password was right, so a request that only lacks the code does not count as a failed attempt.
    if (!code) await forgetAttempt(sql, attemptId)
    await requireCode(sql, { id: found.id, email: account, secret: found.secret }, code, browser)
  }
  const opened = await openSession(sql, found, browser)
  if (!opened) throw loginInvalid()
  await endSession(sql, browser.token)
  await forgetAttempt(sql, attemptId)
  return { ...opened, device: await rememberDevice(sql, opened.user, browser) }
}

const loginInvalid = () => new Failure('unauthenticated', 'Login invalido', { code: 'login-invalid' })
