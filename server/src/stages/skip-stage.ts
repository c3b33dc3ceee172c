import type { Stage } from '@etapa/domain/stages/stage'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { stageMissing } from './failures.ts'
import { holdStage } from './hold-stage.ts'
import { whyNotOpen } from './judge-stage.ts'
import { stageColumns } from './stage-columns.ts'

/** Dispenses with an open stage, wherever it stands in the route. It counts as done; why stands in the history. */
export async function skipStage(sql: Sql, userId: number, stageId: number, reason: string): Promise<Stage> {
  return await sql.begin(async tx => {
    const { orderId, stageName, product } = await holdStage(tx, stageId)
    const [skipped] = await tx`
      with skipped as (
        update stages set status = 'SKIPPED', completed_by = ${userId}, completed_at = now()
        where id = ${stageId} and status = 'PENDING'
        returning service_order_id
      )
      update service_orders o
      set completed_count = o.completed_count + 1,
        finished_at = case when o.completed_count + 1 = o.stage_count then now() end
      from skipped where o.id = skipped.service_order_id
      returning o.id`
    if (!skipped) throw (await whyNotOpen(tx, stageId)) ?? stageMissing()
    const after = { stage: stageName, product, reason }
    await record(tx, { orderId, kind: 'stage-skipped', stageId, actorId: userId, after })
    const [stage] = await tx<[Stage]>`select ${stageColumns(tx)} from stages s where s.id = ${stageId}`
    return stage
  })
}
