import { randomBytes } from 'node:crypto'
import type { Sql } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { Config } from '../platform/settings/config.ts'
import { isGuessable } from './chosen-password.ts'
import { keepFirstLogin, unusedFirstLogin } from './first-login.ts'
import { hashPassword } from './password.ts'

interface ShownLogin {
  email: string
  /** Absent if it was chosen in `ADMIN_PASSWORD`. */
  password?: string
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/**
 * Creates the first manager if there is none. Returns the login to display: at creation, and, if the password was
 * generated, at each start until somebody has signed in with it.
 */
export async function createFirstManager(
  sql: Sql,
  { admin: { email, password: chosen }, dataDir }: Pick<Config, 'admin' | 'dataDir'>,
): Promise<ShownLogin | undefined> {
  return await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.firstManager})`
    const [manager] = await tx`select 1 from users where role = 'manager' and deleted_at is null limit 1`
    if (manager) return await unusedFirstLogin(tx, dataDir)
    if (chosen && (isSame(chosen, email) || (await isGuessable(chosen, { email })))) {
      throw new CannotStart(
        'ADMIN_PASSWORD: fácil de adivinhar. Escolha outra, por exemplo três palavras sem ligação.',
      )
    }
    const password = chosen ?? randomBytes(12).toString('base64url')
    // Written before the manager is created: a crash in between must not leave one whose password nobody knows.
    if (!chosen) await keepFirstLogin(dataDir, { email, password })
    await tx`
      insert into users (name, email, password_hash, sector, role, cancel_orders, discard_plates, bill)
      select 'Gerente', ${email}, ${await hashPassword(password)}, key, 'manager', true, true, true
      from sectors where retired_at is null order by position, id limit 1`
    return chosen ? { email } : { email, password }
  })
}
