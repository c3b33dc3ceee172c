import type { Stage } from '@etapa/domain/stages/stage'
import type { Sql } from '../platform/database.ts'
import { whyNotReopened } from './judge-stage.ts'

/** Reopens a stage: completer and time are cleared, the saved checklist items stay in the history only. */
export async function reopenStage(sql: Sql, stageId: number, userId: number): Promise<Stage> {
  const [reopened] = await sql<Stage[]>`
    with held as (
      select s.id, s.service_order_id, p.serial, s.completed_at, u.name as completed_by
      from stages s
      join products p on p.id = s.product_id
      join service_orders o on o.id = s.service_order_id
      join users u on u.id = s.completed_by
      where s.id = ${stageId} and o.cancelled_at is null
      for no key update of o
    ), reopened as (
      update stages s
      set status = 'PENDING', completed_by = null, completed_at = null
      from held
      where s.id = held.id and s.status = 'COMPLETED'
      returning s.*, held.serial, held.completed_by as was_by, held.completed_at as was_at
    ), superseded as (
      update checklist_items i set superseded_at = now()
      from reopened where i.stage_id = reopened.id and i.superseded_at is null
      returning i.label
    ), counted as (
      update service_orders o
      set completed_count = o.completed_count - 1, finished_at = null
      from reopened where o.id = reopened.service_order_id
    ), recorded as (
      insert into order_events (service_order_id, stage_id, kind, actor_id, before, after)
      select service_order_id, id, 'stage-reopened', ${userId},
        jsonb_build_object('completedBy', was_by, 'completedAt', was_at,
          'items', (select coalesce(jsonb_agg(label), '[]') from superseded)),
        jsonb_build_object('stage', stage_name, 'product', serial)
      from reopened
    )
    select id, stage_name as "stageName", stage_order as "stageOrder", status, null as "completedByUser",
      null as "completedAt", pg_notify('order_changed', service_order_id::text)
    from reopened`
  if (!reopened) throw await whyNotReopened(sql, stageId)
  return reopened
}
