import type { BodyOf } from '@etapa/domain/endpoint'
import type { skipStage as contract } from '@etapa/domain/stages/endpoints'
import { whyNotSkipped } from '@etapa/domain/stages/may-complete'
import type { Stage } from '@etapa/domain/stages/stage'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { lockStage } from './lock-stage.ts'
import { stageColumns } from './stage-columns.ts'

/** Skips an open stage anywhere in the route. It counts as done, and the history records the reason. */
export async function skipStage(
  tx: Tx,
  userId: number,
  stageId: number,
  { reason, ...skipping }: BodyOf<typeof contract>,
): Promise<Stage> {
  const found = await lockStage(tx, stageId)
  const { orderId, stage, serial } = found
  const refusal = whyNotSkipped(found, skipping)
  if (refusal) throw refusal
  const [skipped] = await tx<[Stage]>`
    update stages s set status = 'SKIPPED', completed_by = ${userId}, completed_at = now()
    where s.id = ${stageId}
    returning ${stageColumns(tx)}`
  await record(tx, {
    orderId,
    kind: 'stage-skipped',
    stageId,
    actorId: userId,
    after: {
      stage: stage.stageName,
      product: serial,
      reason,
      ...(stage.asksForRework && { despiteRework: true }),
    },
  })
  return skipped
}
