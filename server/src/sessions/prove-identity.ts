import { Failure } from '@etapa/domain/failure'
import type { Sql } from '../platform/database/database.ts'
import { countAttempt, forgetAttempt } from './login-limit.ts'
import { passwordMatches } from './password.ts'
import type { Visitor } from './visitor.ts'

/**
 * Checks the person's password again, with the same limits as signing in. Returns the checked hash, which must still be
 * the stored one when a change is written.
 */
export async function proveIdentity(sql: Sql, visitor: Visitor, password: string): Promise<string> {
  const { user } = visitor
  if (!user.email) throw wrongPassword()
  const attemptId = await countAttempt(sql, user.email.toLowerCase(), visitor)
  const [stored] = await sql<
    { hash: string }[]
  >`select password_hash as hash from users where id = ${user.id}`
  if (!(await passwordMatches(stored?.hash, password)) || !stored) throw wrongPassword()
  await forgetAttempt(sql, attemptId)
  return stored.hash
}

export const wrongPassword = () =>
  new Failure('invalid', 'Senha atual: não confere', { code: 'password-wrong', field: 'currentPassword' })
