import type { Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'

/**
 * Serialises changes to people's names, roles and sectors until the transaction ends. A trigger also updates how other
 * people's names are shown, so two concurrent changes could deadlock. Call this before locking sectors or people.
 */
export async function lockNames(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${locks.names})`
}
