import type { Person, profileChanges } from '@etapa/domain/employees/employee'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { z } from 'zod'
import type { Sql } from '../platform/database/database.ts'
import { nextVersion } from '../platform/database/seen-version.ts'
import { lockNames } from '../sectors/lock-names.ts'
import { hashChosenPassword } from './chosen-password.ts'
import { personColumns, withCapabilities } from './person-columns.ts'
import { proveIdentity, wrongPassword } from './prove-identity.ts'
import { endSessionsOf, requireSession } from './session-store.ts'
import { newPassword, tellOwner } from './tell-owner.ts'
import type { Visitor } from './visitor.ts'

/**
 * Changes the signed-in person's name and password, if they are given. A new password requires the old one and
 * ends the person's other sessions.
 */
export async function changeProfile(
  sql: Sql,
  owner: Visitor,
  changes: z.output<typeof profileChanges>,
): Promise<SessionUser> {
  const checkedHash = changes.password ? await proveIdentity(sql, owner, changes.currentPassword) : null
  const passwordHash = changes.password
    ? await hashChosenPassword('Nova senha', changes.password, {
        name: changes.name ?? owner.user.name,
        email: owner.user.email ?? undefined,
      })
    : null
  return await sql.begin(async tx => {
    await lockNames(tx)
    const [changed] = await tx<Person[]>`
      update users
      set name = coalesce(${changes.name ?? null}, name),
        password_hash = coalesce(${passwordHash}, password_hash), updated_at = ${nextVersion(tx)}
      where id = ${owner.user.id} and deleted_at is null
        and (${checkedHash}::text is null or password_hash = ${checkedHash})
      returning ${personColumns(tx)}`
    // Checked after the row lock: a concurrent password reset may have ended this session.
    await requireSession(tx, owner)
    if (!changed) throw wrongPassword()
    if (passwordHash) {
      await tellOwner(tx, { ...newPassword, browser: owner, userId: owner.user.id })
      await endSessionsOf(tx, owner.user.id, owner.token)
    }
    return withCapabilities(changed)
  })
}
