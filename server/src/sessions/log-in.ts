import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Sql } from '../platform/database.ts'
import { countAttempt, forgetAttempt } from './login-limit.ts'
import { passwordMatches } from './password.ts'
import { openSession } from './session-store.ts'

interface Attempt {
  email: string
  password: string
  address: string
}

export async function logIn(sql: Sql, attempt: Attempt): Promise<{ user: SessionUser; token: string }> {
  const account = attempt.email.toLowerCase()
  const attemptId = await countAttempt(sql, account, attempt.address)
  const [found] = await sql<{ id: number; passwordHash: string }[]>`
    select id, password_hash as "passwordHash" from users where lower(email) = ${account} and deleted_at is null`
  if (!(await passwordMatches(found?.passwordHash, attempt.password)) || !found) throw loginInvalid()
  const opened = await openSession(sql, found.id, found.passwordHash)
  if (!opened) throw loginInvalid()
  await forgetAttempt(sql, attemptId)
  return opened
}

const loginInvalid = () => new Failure('unauthenticated', 'Login invalido')
