import type { BodyOf } from '@etapa/domain/endpoint'
import type { skipStage as contract } from '@etapa/domain/stages/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { stageMissing } from './failures.ts'
import { holdStage } from './hold-stage.ts'
import { whyNotSkipped } from './judge-stage.ts'
import { asksForRework, stageColumns } from './stage-columns.ts'

/** Dispenses with an open stage, wherever it stands in the route. It counts as done; why stands in the history. */
export async function skipStage(
  sql: Sql,
  userId: number,
  stageId: number,
  { reason, despiteRework }: BodyOf<typeof contract>,
): Promise<Stage> {
  return await sql.begin(async tx => {
    const { orderId, stageName, product } = await holdStage(tx, stageId)
    const [skipped] = await tx<{ isReworkOpen: boolean }[]>`
      with skipped as (
        update stages s set status = 'SKIPPED', completed_by = ${userId}, completed_at = now()
        where s.id = ${stageId} and s.status = 'PENDING' and (${despiteRework} or not ${asksForRework(tx)})
        returning s.service_order_id, ${asksForRework(tx)} as rework_open
      )
      update service_orders o
      set completed_count = o.completed_count + 1,
        finished_at = case when o.completed_count + 1 = o.stage_count then now() end
      from skipped where o.id = skipped.service_order_id
      returning skipped.rework_open as "isReworkOpen"`
    if (!skipped) throw (await whyNotSkipped(tx, stageId)) ?? stageMissing()
    const after = { stage: stageName, product, reason, ...(skipped.isReworkOpen && { despiteRework: true }) }
    await record(tx, { orderId, kind: 'stage-skipped', stageId, actorId: userId, after })
    const [stage] = await tx<[Stage]>`select ${stageColumns(tx)} from stages s where s.id = ${stageId}`
    return stage
  })
}
