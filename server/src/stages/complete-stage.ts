import type { DoneTimes } from '@etapa/domain/history/event-facts'
import { approvalMissing } from '@etapa/domain/stages/approval-words'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { whyNotCompleted } from '@etapa/domain/stages/may-complete'
import type { Stage } from '@etapa/domain/stages/stage'
import { recordAll } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { lockStage } from './lock-stage.ts'
import type { StageInProduct } from './read-stage.ts'
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

export async function completeStage(
  tx: Tx,
  { stageId, despiteRework = false, withoutApproval = false, ...completion }: Completion,
): Promise<Stage> {
  const found = await lockStage(tx, stageId)
  const refusal = whyNotCompleted(found, { ...completion, despiteRework, withoutApproval })
  if (refusal) throw refusal
  const [completed] = await writeCompleted(tx, [found], completion)
  return completed as Stage
}

interface Written extends Pick<Completion, 'userId' | 'onFloor' | 'deliveryType'> {
  /** The number of the delivery note whose departure completes the stages. */
  dispatch?: string
  /** The time at which the person finished the work; now if absent. */
  doneAt?: Date
  /** The reported and the received time, for the history; absent if they are within a minute of each other. */
  times?: DoneTimes | undefined
}

/**
 * Marks stages as completed; the caller has locked them and checked that this is allowed. The trigger function
 * `follow_changed_stages` updates counters, workers and passages.
 */
export async function writeCompleted(
  tx: Tx,
  stages: readonly StageInProduct[],
  { userId, onFloor, deliveryType, dispatch, doneAt, times }: Written,
): Promise<Stage[]> {
  const [completed] = await Promise.all([
    tx<Stage[]>`
      update stages s
      set status = 'COMPLETED', completed_by = ${userId}, completed_at = coalesce(${doneAt?.toISOString() ?? null}::timestamptz, now()),
        delivery_type = ${deliveryType}
      where s.id = any(${stages.map(({ stage }) => stage.id)}::int[])
      returning ${stageColumns(tx)}`,
    recordAll(
      tx,
      stages.map(({ orderId, serial, stage: { id, stageName, approval, asksForRework } }) => ({
        orderId,
        kind: onFloor ? ('stage-completed' as const) : ('stage-ticked' as const),
        stageId: id,
        actorId: userId,
        after: {
          stage: stageName,
          product: serial,
          ...(deliveryType && { deliveryType }),
          ...(dispatch && { dispatch }),
          ...(times && { times }),
          ...(asksForRework && { despiteRework: true }),
          ...(approvalMissing(stageName, approval) && { withoutApproval: true }),
        },
      })),
    ),
  ])
  return completed
}
