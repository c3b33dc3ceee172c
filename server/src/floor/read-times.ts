import { correctedTime, type Times } from '@etapa/domain/floor/done-time'
import type { FinaliseEntry } from '@etapa/domain/floor/entry'
import { stageReopened } from '@etapa/domain/stages/failures'
import type { Tx } from '../platform/database/database.ts'
import type { StageInProduct } from '../stages/read-stage.ts'

interface Facts {
  since: string
  now: string
  reopened: { by: string; at: string } | null
}

/**
 * Reads the times from which the completion time is determined. Throws if the stage was reopened after the person had
 * finished it.
 */
export async function readTimes(
  tx: Tx,
  { orderId, productId, stage }: StageInProduct,
  { entry, receivedAt }: { entry: FinaliseEntry; receivedAt: Date },
): Promise<Times> {
  const [facts] = await tx<[Facts]>`
    select stay.since, now() as now, (
      select json_build_object('by', u.shown_name, 'at', e.at)
      from order_events e join users u on u.id = e.actor_id
      where e.service_order_id = ${orderId} and e.stage_id = ${stage.id} and e.kind = 'stage-reopened'
      order by e.id desc limit 1
    ) as reopened
    from present_stays stay where stay.product_id = ${productId} and stay.stage_id = ${stage.id}`
  const times = {
    doneAt: new Date(entry.doneAt),
    clock: new Date(entry.clock),
    receivedAt,
    since: new Date(facts.since),
    now: new Date(facts.now),
  }
  const { reopened } = facts
  if (reopened && new Date(reopened.at) > correctedTime(times))
    throw stageReopened(stage.stageName, reopened.by, reopened.at)
  return times
}
