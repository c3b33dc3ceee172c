import { lockReleasedOrder } from '../history/lock-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { readStage, type StageInProduct } from './read-stage.ts'

/** Locks a stage's order, which must not be held, then reads the stage with everything that its rules depend on. */
export async function lockStage(tx: Tx, stageId: number): Promise<StageInProduct> {
  await lockReleasedOrder(tx, { stageId })
  return await readStage(tx, stageId)
}
