import type { Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'

/**
 * Locks the names, roles and sectors of all people until the transaction ends. A trigger updates how others are shown, so
 * that two changes would lock each other's rows. Lock sectors and people after this.
 */
export async function lockNames(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${locks.names})`
}
