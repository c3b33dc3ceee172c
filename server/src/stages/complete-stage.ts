import { approvalMissing } from '@etapa/domain/stages/approval-words'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { whyNotCompleted } from '@etapa/domain/stages/may-complete'
import type { Stage } from '@etapa/domain/stages/stage'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { lockStage } from './lock-stage.ts'
import { stageColumns } from './stage-columns.ts'

interface Completion {
  stageId: number
  userId: number
  onFloor: boolean
  deliveryType: DeliveryType | null
  attempt?: number | undefined
  despiteRework?: boolean
  withoutApproval?: boolean
}

/** Completes a stage. Triggers update counters, workers and passages (`0101_orders_follow_stages.sql`). */
export async function completeStage(
  sql: Sql,
  { stageId, userId, despiteRework = false, withoutApproval = false, ...completion }: Completion,
): Promise<Stage> {
  const { onFloor, deliveryType } = completion
  return await sql.begin(async tx => {
    const found = await lockStage(tx, stageId)
    const refusal = whyNotCompleted(found, { ...completion, despiteRework, withoutApproval })
    if (refusal) throw refusal
    const { stageName, approval } = found.stage
    const [[completed]] = await Promise.all([
      tx<[Stage]>`
        update stages s
        set status = 'COMPLETED', completed_by = ${userId}, completed_at = now(), delivery_type = ${deliveryType}
        where s.id = ${stageId}
        returning ${stageColumns(tx)}`,
      record(tx, {
        orderId: found.orderId,
        kind: onFloor ? 'stage-completed' : 'stage-ticked',
        stageId,
        actorId: userId,
        after: {
          stage: stageName,
          product: found.serial,
          ...(deliveryType && { deliveryType }),
          ...(found.stage.asksForRework && { despiteRework: true }),
          ...(approvalMissing(stageName, approval) && { withoutApproval: true }),
        },
      }),
    ])
    return completed
  })
}
