import type { Tx } from '../platform/database/database.ts'

/**
 * Inserts the checklists of all completed attempts: mostly OK, some not applicable, a few non-conforming but accepted.
 * Each rework except complaints also gets the non-conforming item that led to it.
 */
export async function insertChecklists(tx: Tx): Promise<void> {
  await tx`
    with done as (
      select s.id, s.attempt, s.step_id, s.sector_id, s.completed_by, s.completed_at
      from seeded o join stages s on s.service_order_id = o.id and s.status = 'COMPLETED'
      union all
      select s.id, a.attempt, s.step_id, s.sector_id, a.completed_by, a.completed_at
      from reworked r join stage_attempts a on a.rework_id = r.id join stages s on s.id = a.stage_id
      where a.completed_at is not null
    ), named as (
      select sector_id, array_agg(id order by position) as ids from reasons where retired_at is null group by 1
    ), drawn as materialized (
      select done.*, item.label, item.position, named.ids[1 + floor(cardinality(named.ids) * random())] as reason_id, random() as luck
      from done join step_items item on item.step_id = done.step_id
      left join named on named.sector_id = done.sector_id
      where item.position = 1 or random() < 0.8
    ), answered as (
      select *, case when luck < 0.01 and reason_id is not null then 'NC' when luck > 0.98 then 'NA' else 'OK' end as result
      from drawn
    )
    insert into checklist_items (stage_id, attempt, label, result, reason_id, decision, completed_by, completed_at)
    select id, attempt, label, result, case when result = 'NC' then reason_id end,
      case when result = 'NC' then 'proceed' end, completed_by, completed_at
    from answered order by id, attempt, position`
  await tx`
    insert into checklist_items (stage_id, attempt, label, result, reason_id, note, decision, completed_by, completed_at)
    select s.id, 1, item.label, 'NC', r.reason_id, r.note, 'rework', r.asked_by, r.asked_at
    from reworked r join stages s on s.id = r.found_at_stage
    join step_items item on item.step_id = s.step_id and item.position = 1
    where not r.is_complaint`
}

export async function insertHistory(tx: Tx): Promise<void> {
  await tx`
    insert into order_events (service_order_id, stage_id, kind, actor_id, at, after)
    select service_order_id, stage_id, kind, actor_id, at, after from (
      select o.id as service_order_id, null::int as stage_id, 'order-created' as kind, o.created_by as actor_id,
        o.created_at as at, jsonb_build_object('serial', o.serial,
          'client', (
            select c.name from service_orders whole join clients c on c.id = whole.client_id where whole.id = o.id), 'price', o.price, 'dueOn', o.due_on,
          'isUrgent', o.is_urgent, 'products', (
          select jsonb_agg(jsonb_build_object('identification', p.identification, 'service', t.name) order by p.position)
          from products p join services t on t.id = p.product_type_id where p.service_order_id = o.id
        )) as after, 0 as attempt, 0 as turn
      from seeded o
      union all
      select o.id, s.id, 'checklist-saved', saved.completed_by, saved.completed_at,
        jsonb_build_object('stage', s.stage_name, 'product', p.serial) || saved.answers, saved.attempt, 1
      from seeded o
      join stages s on s.service_order_id = o.id
      join products p on p.id = s.product_id
      join lateral (${savedChecklists(tx)}) saved on true
      union all
      select o.id, s.id, 'stage-completed', done.completed_by, done.completed_at,
        jsonb_build_object('stage', s.stage_name, 'product', p.serial), done.attempt, 2
      from seeded o
      join stages s on s.service_order_id = o.id
      join products p on p.id = s.product_id
      cross join lateral (
        select s.completed_by, s.completed_at, s.attempt where s.status = 'COMPLETED'
        union all
        select a.completed_by, a.completed_at, a.attempt from stage_attempts a
        where a.stage_id = s.id and a.completed_at is not null
      ) done
      union all
      select r.order_id, r.found_at_stage, 'rework-asked', r.asked_by, r.asked_at, jsonb_build_object(
          'stage', found.stage_name, 'product', p.serial, 'backTo', target.stage_name, 'attempt', 2,
          'reasons', array(select label from reasons where id = r.reason_id), 'fault', r.fault,
          'isComplaint', r.is_complaint)
        || case when r.note is null then '{}' else jsonb_build_object('note', r.note) end, 1, 3
      from reworked r
      join products p on p.id = r.product_id
      join stages found on found.id = r.found_at_stage
      join stages target on target.id = r.back_to_stage
    ) happened
    -- If an order was created outside opening hours, all of these may have the same time.
    order by at, attempt, turn`
}

/** The checklist events of stage `s`, one for each attempt, as saving a checklist records them. */
const savedChecklists = (tx: Tx) => tx`
  select i.attempt, i.completed_by, i.completed_at, jsonb_build_object('items',
      coalesce(jsonb_agg(i.label order by i.id) filter (where i.result = 'OK'), '[]'))
    || case when bool_or(i.result = 'NC') then jsonb_build_object('notConforming',
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('label', i.label, 'reason', reason.label, 'note', i.note,
        'decision', i.decision)) order by i.id) filter (where i.result = 'NC')) else '{}' end
    || case when bool_or(i.result = 'NA') then jsonb_build_object('notApplicable',
      jsonb_agg(i.label order by i.id) filter (where i.result = 'NA')) else '{}' end as answers
  from checklist_items i left join reasons reason on reason.id = i.reason_id
  where i.stage_id = s.id and i.superseded_at is null
  group by i.attempt, i.completed_by, i.completed_at`
