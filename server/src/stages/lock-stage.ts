import { lockReleasedOrder } from '../history/lock-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { readStage, type StageInProduct } from './read-stage.ts'

/**
 * Locks a stage's order, then reads the stage with everything that its rules depend on. Throws if the order is
 * cancelled or held.
 */
export async function lockStage(tx: Tx, stageId: number): Promise<StageInProduct> {
  // Both statements are sent in one round trip. The read runs after the lock is granted, with a snapshot of its own.
  const [, found] = await Promise.all([lockReleasedOrder(tx, { stageId }), readStage(tx, stageId)])
  return found
}
