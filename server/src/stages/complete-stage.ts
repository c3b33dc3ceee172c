import type { EventKind } from '@etapa/domain/orders/event'
import type { Stage } from '@etapa/domain/stages/stage'
import type { Sql, Tx } from '../platform/database.ts'
import { stageMissing } from './failures.ts'
import { holdStage } from './hold-stage.ts'
import { whyNotCompleted } from './judge-stage.ts'

interface Completion {
  stageId: number
  userId: number
  /** On the floor a stage must be workable; the office's tick may be out of order. */
  onFloor: boolean
}

interface Completed {
  stage: Stage
  orderId: number
}

/** Completes a stage; where somebody else was at the order, once more with a sure look at it. The caller announces it. */
export async function completeStage(sql: Sql, completion: Completion): Promise<Completed> {
  const completed = await tryToComplete(sql, completion)
  if (completed) return completed
  return await sql.begin(async tx => {
    await holdStage(tx, completion.stageId)
    const held = await tryToComplete(tx, completion)
    if (!held) throw (await whyNotCompleted(tx, completion.stageId)) ?? stageMissing()
    return held
  })
}

/**
 * In one statement and so in one transaction and one round trip: the order is locked, the stage changes only if it is
 * still pending, and counters, worker and history follow. What the statement sees is older than its lock if it had to
 * wait for that: it does nothing where the order has changed since.
 */
async function tryToComplete(
  sql: Sql | Tx,
  { stageId, userId, onFloor }: Completion,
): Promise<Completed | undefined> {
  const kind: EventKind = onFloor ? 'stage-completed' : 'stage-ticked'
  const [completed] = await sql<(Stage & { orderId: number })[]>`
    with held as (
      select s.id, s.service_order_id, s.product_id, s.stage_order, p.serial, o.created_at as order_created_at,
        o.revision
      from stages s
      join products p on p.id = s.product_id
      join service_orders o on o.id = s.service_order_id
      where s.id = ${stageId} and o.cancelled_at is null
      for no key update of o
    ), completed as (
      update stages s
      set status = 'COMPLETED', completed_by = ${userId}, completed_at = now()
      from held
      where s.id = held.id and s.status = 'PENDING'
        and held.revision = (select seen.revision from service_orders seen where seen.id = held.service_order_id)
        and (not ${onFloor} or coalesce((
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
  if (!completed) return undefined
  const { orderId, ...stage } = completed
  return { stage, orderId }
}
