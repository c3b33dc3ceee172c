import { lockReleasedOrder } from '../history/lock-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { readStage, type StageInProduct } from './read-stage.ts'

/** Locks a stage's order, which must not be held, then reads the stage with everything that its rules depend on. */
export async function lockStage(tx: Tx, stageId: number): Promise<StageInProduct> {
  // Sent in one round trip: the read starts, with a snapshot of its own, once the order is locked.
  const [, found] = await Promise.all([lockReleasedOrder(tx, { stageId }), readStage(tx, stageId)])
  return found
}
