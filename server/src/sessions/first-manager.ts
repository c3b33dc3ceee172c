import { randomBytes } from 'node:crypto'
import type { Sql } from '../platform/database.ts'
import { locks } from '../platform/locks.ts'
import { hashPassword } from './password.ts'

interface Login {
  email: string
  password: string
}

/** Creates the first manager where there is none, and then returns the login to be shown once. */
export async function createFirstManager(
  sql: Sql,
  { email, password = randomBytes(12).toString('base64url') }: { email: string; password?: string },
): Promise<Login | undefined> {
  return await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.firstManager})`
    const [manager] = await tx`select 1 from users where admin_level = 'admin' and deleted_at is null limit 1`
    if (manager) return undefined
    await tx`
      insert into users (name, email, password_hash, sector, admin_level)
      values ('Gerente', ${email}, ${await hashPassword(password)}, 'artes', 'admin')`
    return { email, password }
  })
}
