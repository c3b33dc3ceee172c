import type { EventKind } from '@etapa/domain/orders/event'
import type { Stage } from '@etapa/domain/stages/stage'
import type { Sql } from '../platform/database.ts'
import { stageMissing } from './failures.ts'
import { whyNotCompleted } from './judge-stage.ts'

interface Completion {
  stageId: number
  userId: number
  /** On the floor a stage must be workable; the office's tick may be out of order. */
  onFloor: boolean
}

/**
 * Completes a stage, in one statement and so in one transaction and one round trip: the order is locked, the stage
 * changes only if it is still pending, and counters, worker and history follow. The caller announces the change.
 */
export async function completeStage(
  sql: Sql,
  { stageId, userId, onFloor }: Completion,
): Promise<{ stage: Stage; orderId: number }> {
  const kind: EventKind = onFloor ? 'stage-completed' : 'stage-ticked'
  const [completed] = await sql<(Stage & { orderId: number })[]>`
    with held as (
      select s.id, s.service_order_id, s.product_id, s.stage_order, p.serial, o.created_at as order_created_at
      from stages s
      join products p on p.id = s.product_id
      join service_orders o on o.id = s.service_order_id
      where s.id = ${stageId} and o.cancelled_at is null
      for no key update of o
    ), completed as (
      update stages s
      set status = 'COMPLETED', completed_by = ${userId}, completed_at = now()
      from held
      where s.id = held.id and s.status = 'PENDING' and (not ${onFloor} or coalesce((
        select before.status from stages before
        where before.product_id = held.product_id and before.stage_order < held.stage_order
        order by before.stage_order desc limit 1
      ), 'COMPLETED') = 'COMPLETED')
      returning s.*, held.serial, held.order_created_at
    ), counted as (
      update service_orders o
      set completed_count = o.completed_count + 1,
        finished_at = case when o.completed_count + 1 = o.stage_count then now() end
      from completed where o.id = completed.service_order_id
    ), worked as (
      insert into order_workers (user_id, service_order_id, order_created_at)
      select ${userId}, service_order_id, order_created_at from completed
      on conflict do nothing
    ), recorded as (
      insert into order_events (service_order_id, stage_id, kind, actor_id, after)
      select service_order_id, id, ${kind}, ${userId}, jsonb_build_object('stage', stage_name, 'product', serial)
      from completed
    )
    select c.id, c.stage_name as "stageName", c.stage_order as "stageOrder", c.status,
      json_build_object('name', u.name) as "completedByUser", c.completed_at as "completedAt",
      c.service_order_id as "orderId"
    from completed c join users u on u.id = c.completed_by`
  if (!completed) throw (await whyNotCompleted(sql, stageId)) ?? stageMissing()
  const { orderId, ...stage } = completed
  return { stage, orderId }
}
