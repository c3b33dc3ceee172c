import type { Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { lastManager } from './failures.ts'

/**
 * Throws if this person is the only manager. Locks the other managers until the transaction ends, so that two who
 * demote each other at once cannot leave the workshop without any.
 */
export async function keepAManagerBeside(tx: Tx, id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${locks.managers})`
  const [other] = await tx`
    select 1 from users where role = 'manager' and deleted_at is null and id <> ${id} limit 1`
  if (!other) throw lastManager()
}
