import type { EventKind } from '@etapa/domain/history/event-facts'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import type { Stage } from '@etapa/domain/stages/stage'
import { appendEvents } from '../history/append-events.ts'
import { askTogether } from '../platform/database/ask-together.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { stageMissing } from './failures.ts'
import { holdStage } from './hold-stage.ts'
import { whyNotCompleted } from './judge-stage.ts'
import { asksForRework, sectorOfStage, standing } from './stage-columns.ts'

interface Completion {
  stageId: number
  userId: number
  /** On the floor a stage must be workable; the office's tick may be out of order. */
  onFloor: boolean
  /** Only for the delivery stage. */
  deliveryType: DeliveryType | null
  /** The one that the person has before them, where they say so. */
  attempt?: number | undefined
  /** The office closes the stage although its checklist says 'Refazer'; the floor never may. */
  despiteRework?: boolean
}

/** Completes stages; if the order is locked or has just changed, once more under its lock. */
export function stageCompleter(sql: Sql): (completion: Completion) => Promise<Stage> {
  const tryToComplete = askTogether((completions: Completion[]) => completeStages(sql, completions))
  return async completion => (await tryToComplete(completion)) ?? (await completeUnderLock(sql, completion))
}

async function completeUnderLock(sql: Sql, completion: Completion): Promise<Stage> {
  return await sql.begin(async tx => {
    await holdStage(tx, completion.stageId)
    const [held] = await completeStages(tx, [completion])
    if (!held) throw (await whyNotCompleted(tx, completion)) ?? stageMissing()
    return held
  })
}

/**
 * In one statement and so in one transaction and one round trip: the orders are locked, a stage changes only if it is
 * still pending, and counters, passages, workers and history follow. An order that somebody else holds is left out, and so is one
 * that has changed since the statement began to look.
 */
async function completeStages(sql: Sql | Tx, completions: Completion[]): Promise<(Stage | undefined)[]> {
  const kinds: EventKind[] = completions.map(({ onFloor }) => (onFloor ? 'stage-completed' : 'stage-ticked'))
  const rows = await sql<(Stage & { turn: number })[]>`
    with wanted as (
      select distinct on (stage_id) * from unnest(
        (select ${completions.map(({ stageId }) => stageId)}::int[]),
        (select ${completions.map(({ userId }) => userId)}::int[]),
        (select ${kinds}::text[]),
        (select ${completions.map(({ deliveryType }) => deliveryType)}::text[]),
        (select ${completions.map(({ attempt }) => attempt ?? null)}::int[]),
        (select ${completions.map(({ onFloor, despiteRework }) => (despiteRework ?? false) && !onFloor)}::boolean[])
      ) with ordinality as wanted (stage_id, user_id, kind, delivery_type, attempt, despite_rework, turn)
      order by stage_id, turn
    ), held as (
      select w.*, s.service_order_id, p.serial, o.created_at as order_created_at, o.revision
      from wanted w
      join stages s on s.id = w.stage_id
      join products p on p.id = s.product_id
      join service_orders o on o.id = s.service_order_id
      where o.cancelled_at is null
      for no key update of o skip locked
    ), completed as (
      update stages s
      set status = 'COMPLETED', completed_by = held.user_id, completed_at = now(), delivery_type = held.delivery_type
      from held
      where s.id = held.stage_id and s.status = 'PENDING' and s.attempt = coalesce(held.attempt, s.attempt)
        and held.revision = (select seen.revision from service_orders seen where seen.id = held.service_order_id)
        and (held.kind = 'stage-ticked' or ${standing(sql)} = 'available')
        and (held.despite_rework or not ${asksForRework(sql)})
        and (held.delivery_type is null or exists (
          select from route_steps step where step.id = s.step_id and step.is_delivery))
      returning s.*, held.serial, held.order_created_at, held.kind, held.turn, ${asksForRework(sql)} as despite_rework
    ), counted as (
      update service_orders o
      set completed_count = o.completed_count + c.stages,
        finished_at = case when o.completed_count + c.stages = o.stage_count then now() end
      from (select service_order_id, count(*) as stages from completed group by service_order_id) c
      where o.id = c.service_order_id
    ), passed as (
      insert into passages (stage_id, service_id, sector_id, minutes, done_at)
      select c.id, p.product_type_id, c.sector_id,
        working_minutes(c.completed_at) - working_minutes(arrival.at), c.completed_at
      from completed c join products p on p.id = c.product_id
      cross join lateral (
        select max(earlier.completed_at) as at, count(*) filter (where earlier.status = 'PENDING') as open
        from stages earlier where earlier.product_id = c.product_id and earlier.stage_order < c.stage_order
      ) before
      cross join lateral (select coalesce(before.at, p.added_at, c.order_created_at) as at) arrival
      -- What is done again is no measure of what usually takes how long.
      where before.open = 0 and arrival.at <= c.completed_at and not c.was_completed
      on conflict do nothing
    ), worked as (
      insert into order_workers (user_id, service_order_id, order_created_at)
      select completed_by, service_order_id, order_created_at from completed
      on conflict do nothing
    ), recorded as (
      ${appendEvents(
        sql,
        sql`
          select service_order_id, id, kind, completed_by, null,
            jsonb_strip_nulls(jsonb_build_object('stage', stage_name, 'product', serial, 'deliveryType', delivery_type,
              'despiteRework', case when despite_rework then true end))
          from completed`,
      )}
    )
    select s.id, s.stage_name as "stageName", s.stage_order as "stageOrder", s.status,
      ${sectorOfStage(sql)} as sector, 'done' as standing, json_build_object('id', u.id, 'name', u.shown_name) as "completedByUser",
      s.completed_at as "completedAt", s.delivery_type as "deliveryType", s.attempt, s.reopened_at as "reopenedAt",
      s.turn::int
    from completed s join users u on u.id = s.completed_by`
  const byTurn = new Map(rows.map(({ turn, ...stage }) => [turn, stage]))
  return completions.map((_, place) => byTurn.get(place + 1))
}
