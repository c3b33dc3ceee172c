import { lockOrder } from '../history/lock-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { readStage, type StageInProduct } from './read-stage.ts'

/** Locks a stage's order, then reads the stage with all that decides what may be done with it. */
export async function lockStage(tx: Tx, stageId: number): Promise<StageInProduct & { orderId: number }> {
  const orderId = await lockOrder(tx, { stageId })
  return { ...(await readStage(tx, stageId)), orderId }
}
