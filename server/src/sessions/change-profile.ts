import type { profileChanges } from '@etapa/domain/employees/employee'
import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { z } from 'zod'
import type { Sql } from '../platform/database.ts'
import { countAttempt, forgetAttempt } from './login-limit.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { endSessionsOf } from './session-store.ts'

interface Owner {
  user: SessionUser
  token: string
  address: string
}

/** A person's own name and password. A new password needs the old one and ends the person's other sessions. */
export async function changeProfile(
  sql: Sql,
  { user, token, address }: Owner,
  changes: z.output<typeof profileChanges>,
): Promise<SessionUser> {
  const passwordHash = changes.password ? await hashPassword(changes.password) : null
  if (passwordHash) await proveIdentity(sql, user, changes.currentPassword, address)
  return await sql.begin(async tx => {
    const [changed] = await tx<SessionUser[]>`
      update users
      set name = ${changes.name}, password_hash = coalesce(${passwordHash}, password_hash), updated_at = now()
      where id = ${user.id} and deleted_at is null
      returning id, name, email, sector, admin_level as "adminLevel", updated_at as "updatedAt"`
    if (!changed) throw new Failure('unauthenticated', 'Entre com seu e-mail e senha para continuar.')
    if (passwordHash) await endSessionsOf(tx, user.id, token)
    return changed
  })
}

async function proveIdentity(sql: Sql, user: SessionUser, password: string, address: string): Promise<void> {
  const attemptId = await countAttempt(sql, user.email.toLowerCase(), address)
  const [stored] = await sql<
    { hash: string }[]
  >`select password_hash as hash from users where id = ${user.id}`
  if (!(await passwordMatches(stored?.hash, password))) {
    throw new Failure('invalid', 'Senha atual: não confere')
  }
  await forgetAttempt(sql, attemptId)
}
