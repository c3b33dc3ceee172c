import { reopeningNotAllowed, stageOpen } from '@etapa/domain/stages/failures'
import { type Reopener, whyNotReopened } from '@etapa/domain/stages/reopening'
import type { Stage } from '@etapa/domain/stages/stage'
import { recordAll } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { expectActiveSectors } from '../sectors/expect-active-sectors.ts'
import { lockStage } from './lock-stage.ts'
import type { StageInProduct } from './read-stage.ts'
import { stageColumns } from './stage-columns.ts'

/** Reopens a completed or skipped stage. Throws if the person may not reopen it. */
export async function reopenStage(tx: Tx, stageId: number, user: Reopener): Promise<Stage> {
  const found = await lockStage(tx, stageId)
  const { stage, siblings, readAt } = found
  if (stage.status === 'PENDING') throw stageOpen(stage.stageName)
  const refusal = whyNotReopened(user, { stage, stages: siblings, now: new Date(readAt) })
  if (refusal) throw reopeningNotAllowed(refusal)
  const [reopened] = await writeReopened(tx, [found], user.id)
  return reopened as Stage
}

/**
 * Reopens stages: clears who completed them, when, and the delivery type, all of which stay in the history together
 * with the checked items. Throws if one is in a retired sector. The caller has locked the stages and checked that this
 * is allowed.
 */
export async function writeReopened(
  tx: Tx,
  stages: readonly StageInProduct[],
  actorId: number,
): Promise<Stage[]> {
  const ids = stages.map(({ stage }) => stage.id)
  const reopened = await tx<Stage[]>`
    update stages s set status = 'PENDING', completed_by = null, completed_at = null, delivery_type = null
    where s.id = any(${ids}::int[])
    returning ${stageColumns(tx)}`
  await expectActiveSectors(tx, tx`select sector_id from stages where id = any(${ids}::int[])`)
  const superseded = await supersedeItems(tx, ids)
  await recordAll(
    tx,
    stages.map(({ orderId, serial, stage }) => ({
      orderId,
      kind: 'stage-reopened' as const,
      stageId: stage.id,
      actorId,
      before: {
        completedBy: stage.completedByUser?.name ?? '',
        completedAt: stage.completedAt ?? '',
        ...(stage.deliveryType && { deliveryType: stage.deliveryType }),
        items: superseded.filter(({ stageId }) => stageId === stage.id).map(({ label }) => label),
      },
      after: { stage: stage.stageName, product: serial },
    })),
  )
  return reopened
}

/** Marks the items of the current attempts as superseded and returns their labels. */
async function supersedeItems(
  tx: Tx,
  stageIds: readonly number[],
): Promise<{ stageId: number; label: string }[]> {
  return await tx<{ stageId: number; label: string }[]>`
    update checklist_items i set superseded_at = now()
    from stages s
    where s.id = any(${[...stageIds]}::int[]) and i.stage_id = s.id and i.attempt = s.attempt and i.superseded_at is null
    returning i.stage_id as "stageId", i.label`
}
