import type { Tx } from '../platform/database/database.ts'
import { lastManager } from './failures.ts'

/**
 * Throws if this person is the only manager. The caller must have called `lockNames`: otherwise two managers who demote
 * each other at the same time would leave the workshop without a manager.
 */
export async function keepAManagerBeside(tx: Tx, id: number): Promise<void> {
  const [other] = await tx`
    select 1 from users where role = 'manager' and deleted_at is null and id <> ${id} limit 1`
  if (!other) throw lastManager()
}
