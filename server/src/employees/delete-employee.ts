import type { Sql } from '../platform/database/database.ts'
import { lockNames } from '../sectors/lock-names.ts'
import { endSessionsOf, requireSession } from '../sessions/session-store.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { keepAManagerBeside } from './keep-a-manager.ts'
import { lockEmployee } from './lock-employee.ts'

/** Soft-deletes an employee: the name stays on the person's completed work, and all their sessions end at once. */
export async function deleteEmployee(sql: Sql, by: Visitor, id: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    await lockNames(tx)
    await requireSession(tx, by)
    const { role } = await lockEmployee(tx, id)
    if (role === 'manager') await keepAManagerBeside(tx, id)
    await tx`update users set deleted_at = now() where id = ${id}`
    await endSessionsOf(tx, id)
  })
  return { ok: true }
}
