import type { Reopener } from '@etapa/domain/stages/reopening'
import type { Stage } from '@etapa/domain/stages/stage'
import { appendEvents } from '../history/append-events.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { holdStage } from './hold-stage.ts'
import { refuseReopening } from './judge-stage.ts'
import { stageColumns } from './stage-columns.ts'

/** Reopens a stage: completer, time and delivery are cleared, they and the checked items stay in the history only. */
export async function reopenStage(sql: Sql, stageId: number, user: Reopener): Promise<Stage> {
  return await sql.begin(async tx => {
    await holdStage(tx, stageId)
    await refuseReopening(tx, stageId, user)
    await reopen(tx, stageId, user.id)
    const [stage] = await tx<[Stage]>`select ${stageColumns(tx)} from stages s where s.id = ${stageId}`
    return stage
  })
}

async function reopen(tx: Tx, stageId: number, userId: number): Promise<void> {
  await tx`
    with held as (
      select s.id, s.service_order_id, p.serial, s.completed_at, s.delivery_type, u.id as completer, u.shown_name as completed_by,
        o.created_at as order_created_at
      from stages s
      join products p on p.id = s.product_id
      join service_orders o on o.id = s.service_order_id
      join users u on u.id = s.completed_by
      where s.id = ${stageId}
    ), reopened as (
      update stages s
      set status = 'PENDING', completed_by = null, completed_at = null, delivery_type = null
      from held
      where s.id = held.id and s.status <> 'PENDING'
      returning s.*, held.serial, held.completer, held.completed_by as was_by, held.completed_at as was_at,
        held.delivery_type as was_delivered, held.order_created_at
    ), superseded as (
      update checklist_items i set superseded_at = now()
      from reopened where i.stage_id = reopened.id and i.attempt = reopened.attempt and i.superseded_at is null
      returning i.label, i.completed_by
    ), unpassed as (
      delete from passages using reopened
      where passages.stage_id = reopened.id and passages.done_at = reopened.was_at
    ), left_without_work as (
      delete from order_workers w
      using reopened r, (select completer from reopened union select completed_by from superseded) p (id)
      where w.user_id = p.id and w.order_created_at = r.order_created_at and w.service_order_id = r.service_order_id
        and not exists (
          select from stages s where s.service_order_id = r.service_order_id and s.id <> r.id
            and ((s.status = 'COMPLETED' and s.completed_by = p.id) or exists (select from checklist_items i
              where i.stage_id = s.id and i.completed_by = p.id and i.superseded_at is null)))
        and not exists (
          select from stages s join stage_attempts a on a.stage_id = s.id
          where s.service_order_id = r.service_order_id and a.completed_by = p.id)
        and not exists (
          select from checklist_items i
          where i.stage_id = r.id and i.attempt < r.attempt and i.completed_by = p.id and i.superseded_at is null)
    ), counted as (
      update service_orders o
      set completed_count = o.completed_count - 1, finished_at = null
      from reopened where o.id = reopened.service_order_id
    )
    ${appendEvents(
      tx,
      tx`
        select service_order_id, id, 'stage-reopened', ${userId}::int,
          jsonb_strip_nulls(jsonb_build_object('completedBy', was_by, 'completedAt', was_at,
            'deliveryType', was_delivered, 'items', (select coalesce(jsonb_agg(label), '[]') from superseded))),
          jsonb_build_object('stage', stage_name, 'product', serial)
        from reopened`,
    )}`
}
