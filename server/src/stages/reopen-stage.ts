import { reopeningNotAllowed, stageOpen } from '@etapa/domain/stages/failures'
import { type Reopener, whyNotReopened } from '@etapa/domain/stages/reopening'
import type { Stage } from '@etapa/domain/stages/stage'
import { record } from '../history/record.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { lockStage } from './lock-stage.ts'
import { stageColumns } from './stage-columns.ts'

/**
 * Reopens a stage: clears who completed it, when, and the delivery type. These and the checked items remain in the
 * history.
 */
export async function reopenStage(sql: Sql, stageId: number, user: Reopener): Promise<Stage> {
  return await sql.begin(async tx => {
    const { orderId, stage, siblings, serial, readAt } = await lockStage(tx, stageId)
    if (stage.status === 'PENDING') throw stageOpen(stage.stageName)
    const refusal = whyNotReopened(user, { stage, stages: siblings, now: new Date(readAt) })
    if (refusal) throw reopeningNotAllowed(refusal)
    const [reopened] = await tx<[Stage]>`
      update stages s set status = 'PENDING', completed_by = null, completed_at = null, delivery_type = null
      where s.id = ${stageId}
      returning ${stageColumns(tx)}`
    const items = await supersedeItems(tx, stage)
    await record(tx, {
      orderId,
      kind: 'stage-reopened',
      stageId,
      actorId: user.id,
      before: {
        completedBy: stage.completedByUser?.name ?? '',
        completedAt: stage.completedAt ?? '',
        ...(stage.deliveryType && { deliveryType: stage.deliveryType }),
        items,
      },
      after: { stage: stage.stageName, product: serial },
    })
    return reopened
  })
}

/** Marks the attempt's items as superseded and returns their labels. */
async function supersedeItems(tx: Tx, { id, attempt }: Stage): Promise<string[]> {
  const items = await tx<{ label: string }[]>`
    update checklist_items set superseded_at = now()
    where stage_id = ${id} and attempt = ${attempt} and superseded_at is null
    returning label`
  return items.map(({ label }) => label)
}
