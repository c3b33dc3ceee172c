import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OrderEvent } from '@etapa/domain/history/event'
import { eventFacts } from '@etapa/domain/history/event-facts'
import { isOrderSerial } from '@etapa/domain/orders/serial'
import { type Place, placeKey } from '@etapa/domain/plates/place'
import { expect } from 'vitest'
import { z } from 'zod'
import { buildOrderJson, inAscii } from '../src/orders/ready-orders.ts'
import type { Sql, Tx } from '../src/platform/database/database.ts'

/** Finds orders whose cached JSON counts as current but differs from a fresh build. */
export async function findUnfaithful(sql: Sql | Tx) {
  const cached = await sql<{ id: number; text: string; fresh: string }[]>`
    select kept.id, ready.text, ${buildOrderJson(sql, 'kept.id')} as fresh
    from ready_orders ready
    join service_orders kept on kept.id = ready.order_id and kept.revision = ready.revision
    join name_version on name_version.version = ready.name_version`
  return cached.filter(({ text, fresh }) => text !== inAscii(fresh))
}

/** The invariants of the data, each with a query that finds violations. */
const invariants: Record<string, (sql: Sql | Tx) => Promise<readonly object[]>> = {
  "an order's counters equal its products and stages": sql => sql`
    select o.id, o.product_count, o.stage_count, o.completed_count, counted.*
    from service_orders o cross join lateral (
      select (select count(*) from products p where p.service_order_id = o.id) as products,
        count(*) as stages, count(*) filter (where s.status <> 'PENDING') as completed
      from stages s where s.service_order_id = o.id
    ) counted
    where (o.product_count, o.stage_count, o.completed_count)
      <> (counted.products, counted.stages, counted.completed) or counted.products = 0`,

  'an order is finished exactly when all its stages are': sql => sql`
    select id from service_orders where (finished_at is not null) <> (completed_count = stage_count)`,

  'a completed or skipped stage has who and when, a pending one neither': sql => sql`
    select id from stages
    where (status = 'PENDING') <> (completed_by is null)
      or (status = 'PENDING') <> (completed_at is null)`,

  'a complaint about a finished product is closed': sql => sql`
    select r.id from reworks r
    where r.is_complaint and not exists (select from closed_complaints closed where closed.rework_id = r.id)
      and exists (select from stages s where s.product_id = r.product_id)
      and not exists (select from stages s where s.product_id = r.product_id and s.status = 'PENDING')`,

  'only a final check has a delivery type': sql => sql`
    select s.id from stages s left join route_steps step on step.id = s.step_id
    where s.delivery_type is not null and step.is_delivery is not true`,

  "a product's serial is that of its order and its position": sql => sql`
    select p.id from products p join service_orders o on o.id = p.service_order_id
    where p.serial <> o.serial || '-' || lpad(p.position::text, greatest(2, length(p.position::text)), '0')
      or p.position < 1`,

  'a product that was taken out belongs to no order, with nothing done, and its going is in the history':
    sql => sql`
    select p.id from products p left join stages s on s.product_id = p.id
    where p.removed_from is not null
      and (s.status <> 'PENDING' or s.service_order_id is not null or 1 <> (select count(*) from order_events e
        where e.service_order_id = p.removed_from
          and e.kind = 'product-removed' and e.before ->> 'product' = p.serial))`,

  "an order's products are those it was created with, those added, minus those removed": sql => sql`
    select o.id from service_orders o
    where o.product_count <> (select sum(case e.kind
        when 'order-created' then jsonb_array_length(e.after -> 'products')
        when 'product-added' then 1 when 'product-removed' then -1 else 0 end)
      from order_events e where e.service_order_id = o.id)`,

  "a product's stages are numbered without gaps, in its own order": sql => sql`
    select p.id from products p left join stages s on s.product_id = p.id
    group by p.id
    having count(s.id) = 0 or min(s.stage_order) <> 1 or max(s.stage_order) <> count(s.id)
      or bool_or(s.service_order_id <> p.service_order_id)`,

  'a checklist was saved completely': sql => sql`
    select s.id
    from stages s cross join lateral (
      select count(*) as items, count(distinct (i.completed_by, i.completed_at)) as savings
      from checklist_items i where i.stage_id = s.id and i.attempt = s.attempt and i.superseded_at is null
    ) current
    left join lateral (
      select jsonb_array_length(e.after -> 'items') + coalesce(jsonb_array_length(e.after -> 'notConforming'), 0)
        + coalesce(jsonb_array_length(e.after -> 'notApplicable'), 0) as items from order_events e
      where e.stage_id = s.id and e.kind = 'checklist-saved' order by e.id desc limit 1
    ) recorded on true
    where current.items > 0 and (current.savings <> 1 or recorded.items is distinct from current.items)`,

  'the workers of an order are the people who worked on it': sql => sql`
    with done as (
      select completed_by as user_id, service_order_id from stages where status = 'COMPLETED'
      union
      select a.completed_by, s.service_order_id from stage_attempts a join stages s on s.id = a.stage_id
      where a.completed_by is not null
      union
      select i.completed_by, s.service_order_id from checklist_items i join stages s on s.id = i.stage_id
      where i.superseded_at is null
    ), worked as (
      select d.user_id, d.service_order_id, o.created_at from done d join service_orders o on o.id = d.service_order_id
    )
    (table worked except select user_id, service_order_id, order_created_at from order_workers)
    union all (select user_id, service_order_id, order_created_at from order_workers except table worked)`,

  'the history of a stage agrees with its status': sql => sql`
    select s.id, s.status, count(e.id) as events
    from stages s left join order_events e on e.stage_id = s.id
    group by s.id
    having count(*) filter (where e.kind in ('stage-completed', 'stage-ticked', 'stage-skipped'))
        - count(*) filter (where e.kind = 'stage-reopened')
        - (select count(*) from stage_attempts a where a.stage_id = s.id and a.completed_at is not null)
      <> (s.status <> 'PENDING')::int`,

  'an order counts its reworks, and each is in the history': sql => sql`
    select o.id, o.rework_count from service_orders o
    where o.rework_count <> (select count(*) from reworks r where r.service_order_id = o.id)
      or o.rework_count <> (select count(*) from order_events e
        where e.service_order_id = o.id and e.kind = 'rework-asked')`,

  "a past attempt is earlier than its stage's current one": sql => sql`
    select a.stage_id, a.attempt from stage_attempts a join stages s on s.id = a.stage_id
    where a.attempt >= s.attempt or (a.is_first and not s.was_completed)
    union all
    select s.id, s.attempt from stages s
    where s.was_completed <> exists (
      select from stage_attempts a where a.stage_id = s.id and a.completed_at is not null)
      or 1 < (select count(*) from stage_attempts a where a.stage_id = s.id and a.is_first)`,

  'a rework goes back within its product, to the same or an earlier stage': sql => sql`
    select r.id from reworks r
    join stages found on found.id = r.found_at_stage join stages target on target.id = r.back_to_stage
    where found.product_id <> r.product_id or target.product_id <> r.product_id
      or target.stage_order > found.stage_order`,

  "a saved item belongs to one of its stage's attempts": sql => sql`
    select i.id from checklist_items i join stages s on s.id = i.stage_id
    where i.attempt > s.attempt
      or (i.attempt < s.attempt and i.superseded_at is null and not exists (
        select from stage_attempts a where a.stage_id = s.id and a.attempt = i.attempt))`,

  'the history of an order begins with its creation and agrees with its state': sql => sql`
    select o.id, o.cancelled_at
    from service_orders o left join order_events e on e.service_order_id = o.id
    group by o.id
    having count(*) filter (where e.kind = 'order-created') <> 1
      or count(*) filter (where e.kind = 'order-cancelled') - count(*) filter (where e.kind = 'order-restored')
        <> (o.cancelled_at is not null)::int`,

  'an order is held if it was created so or given to a restricted client, and was not released': sql => sql`
    select o.id from service_orders o
    where (o.held_since is not null)::int <> (
      select count(*) filter (where e.kind in ('order-created', 'order-updated') and e.after ->> 'isHeld' = 'true')
        - count(*) filter (where e.kind = 'order-released')
      from order_events e where e.service_order_id = o.id)`,

  "an order's price is the last one in its history": sql => sql`
    select o.id, o.price from service_orders o
    where to_jsonb(o.price) is distinct from nullif((
      select e.after -> 'price' from order_events e
      where e.service_order_id = o.id and e.kind in ('order-created', 'order-updated') order by e.id desc limit 1
    ), 'null')`,

  "an order's deadline is the last one in its history": sql => sql`
    select o.id, o.due_on, o.is_urgent from service_orders o cross join lateral (
      select e.after from order_events e
      where e.service_order_id = o.id and e.kind in ('order-created', 'order-updated') order by e.id desc limit 1
    ) latest
    where o.due_on::text is distinct from latest.after ->> 'dueOn'
      or o.is_urgent <> coalesce((latest.after ->> 'isUrgent')::boolean, false)`,

  'a finalising completed the stage of its answer, once': sql => sql`
    select f.key from finalisings f
    where (f.answer ->> 'id')::int <> f.stage_id or f.answer ->> 'status' <> 'COMPLETED'
      or (f.answer ->> 'completedAt')::timestamptz <> f.done_at
      or 1 <> (select count(*) from order_events e
        where e.stage_id = f.stage_id and e.kind = 'stage-completed' and e.at = f.received_at)`,

  'the current route of an active service has no retired sector': sql => sql`
    select services.id from services
    join lateral (
      select v.id from route_versions v where v.service_id = services.id order by v.number desc limit 1
    ) latest on true
    join route_steps step on step.version_id = latest.id
    join sectors x on x.id = step.sector_id
    where services.retired_at is null and x.retired_at is not null`,

  'an open stage is in an active sector, unless its order is cancelled': sql => sql`
    select s.id from stages s join service_orders o on o.id = s.service_order_id join sectors x on x.id = s.sector_id
    where s.status = 'PENDING' and o.cancelled_at is null and x.retired_at is not null`,

  'a passage belongs to a stage that was completed at its end': sql => sql`
    select p.stage_id from passages p join stages s on s.id = p.stage_id
    where s.sector_id <> p.sector_id
      or (not s.was_completed and (s.status <> 'COMPLETED' or s.completed_at <> p.done_at))`,

  "an order's search texts are up to date": sql => sql`
    select o.id from service_orders o join clients c on c.id = o.client_id cross join lateral (
      select string_agg(p.identification, E'\n' order by p.position) as identifications,
        string_agg(concat_ws(E'\n', p.sheet ->> 'plateCode', p.sheet ->> 'itemCode'), E'\n' order by p.position)
          filter (where p.sheet is not null) as codes,
        string_agg(distinct t.name, E'\n') as services
      from products p join services t on t.id = p.product_type_id where p.service_order_id = o.id
    ) p
    where o.list_text <> searchable(concat_ws(E'\n', c.name, o.serial, p.identifications, p.codes, p.services))
      or o.explore_text <> searchable(concat_ws(E'\n', c.name, o.serial, p.identifications, p.codes))`,

  'a plate is in the state of its last move, and was stored once': sql => sql`
    select pl.id from plates pl cross join lateral (
      select m.* from plate_moves m where m.plate_id = pl.id order by m.id desc limit 1
    ) last
    where (pl.cabinet, pl.shelf, pl.position, pl.state) <> (last.cabinet, last.shelf, last.position, last.state)
      or (pl.holder_id, pl.lent_to, pl.contact, pl.return_on)
        is distinct from (last.holder_id, last.lent_to, last.contact, last.return_on)
    union all
    select pl.id from plates pl join products p on p.id = pl.product_id
    where p.service_order_id is null or 1 <> (
      select count(*) from order_events e
      where e.service_order_id = p.service_order_id and e.kind = 'plates-stored'
        and e.after ->> 'product' = p.serial and e.after -> 'colors' ? pl.color and e.at <= pl.updated_at
        and e.at = (select min(m.moved_at) from plate_moves m where m.plate_id = pl.id))`,

  "a plate's search text is up to date": sql => sql`
    select pl.id from plates pl
    join products p on p.id = pl.product_id
    join service_orders o on o.id = p.service_order_id
    join clients c on c.id = o.client_id
    where pl.search_text <> searchable(concat_ws(E'\n', c.name, p.serial, p.identification, p.sheet ->> 'plateCode',
      p.sheet ->> 'itemCode', pl.color, 'Armário ' || pl.cabinet, 'Prateleira ' || pl.shelf, 'Posição ' || pl.position))`,

  'a plate is sorted by its place': async sql => {
    const plates = await sql<(Place & { key: string })[]>`
      select cabinet, shelf, position, place_key as key from plates`
    return plates.filter(({ key, ...place }) => placeKey(place) !== key)
  },

  'a proof belongs to the delivery stage of its own order': sql => sql`
    select d.id from documents d
    left join stages s on s.id = d.stage_id left join route_steps step on step.id = s.step_id
    where (d.kind in ('proof', 'item')) <> (s.id is not null)
      or s.service_order_id <> d.service_order_id or (d.kind = 'proof' and not step.is_delivery)`,

  'an artwork is an existing document of a suitable kind and type': sql => sql`
    select p.id, p.artwork_id from products p left join documents d on d.id = p.artwork_id
    where p.artwork_id is not null and (d.id is null or d.removed_at is not null or d.kind <> 'complementary'
      or d.media_type not like 'image/%' and d.media_type <> 'application/pdf')`,

  'adding and removing a document is in the history': sql => sql`
    select d.id from documents d
    where (d.kind <> 'approval')::int <> (select count(*) from order_events e
        where e.service_order_id = d.service_order_id
          and e.kind = 'document-added' and e.after ->> 'fileName' = d.file_name)
      or (d.removed_at is not null)::int <> (select count(*) from order_events e
        where e.service_order_id = d.service_order_id
          and e.kind = 'document-removed' and e.before ->> 'fileName' = d.file_name)`,

  'artwork for approval is a version of one product, and in the history': sql => sql`
    select d.id from documents d
    left join approvals a on a.document_id = d.id left join products p on p.id = a.product_id
    where (d.kind = 'approval') <> (a.id is not null)
      or a.id is not null and (d.removed_at is not null or 1 <> (
        select count(*) from order_events e where e.service_order_id = d.service_order_id
          and e.kind = 'approval-sent' and e.after ->> 'product' = p.serial and (e.after ->> 'version')::int = a.version
      ))`,

  'the approval of a product is that of its latest version': sql => sql`
    select p.id, p.approval, p.customer_since from products p
    left join lateral (select * from approvals where product_id = p.id order by version desc limit 1) a on true
    left join approval_decisions d on d.approval_id = a.id
    left join approval_suspensions s on s.approval_id = a.id
    left join customer_waits w on w.product_id = p.id and w.until is null
    where p.approval is distinct from
        case when s.approval_id is not null then 'suspended' when d.approval_id is not null then d.decision
          when a.id is not null then 'waiting' end
      or p.customer_since is distinct from w.since`,

  'an order is in at most one live bill, with the price that it has, and both are in its history': sql => sql`
    select o.id, o.bill_id from service_orders o
    left join lateral (
      select min(l.bill_id) as bill_id, count(*) as count, min(l.amount) as amount
      from bill_orders l join bills b on b.id = l.bill_id
      where l.service_order_id = o.id and b.cancelled_at is null and l.live
    ) live on true
    where live.count > 1 or live.bill_id is distinct from o.bill_id
      or o.bill_id is not null and (o.price is distinct from live.amount or o.cancelled_at is not null)
      or (o.bill_id is not null)::int <> (
        select count(*) filter (where e.kind = 'order-billed') - count(*) filter (where e.kind = 'bill-cancelled')
        from order_events e where e.service_order_id = o.id)`,

  "a bill's orders, instalments and payments add up, and its orders are of its client": sql => sql`
    select b.id from bills b
    where b.items <> (select sum(o.amount) from bill_orders o where o.bill_id = b.id)
      or b.total <> (select sum(i.amount) from instalments i where i.bill_id = b.id)
      or b.paid <> (select coalesce(sum(p.amount), 0) from payments p where p.bill_id = b.id and p.reversed_at is null)
      or b.next_due_on is distinct from (
        select min(i.due_on) from instalments i
        where i.bill_id = b.id and b.cancelled_at is null and b.paid < (
          select sum(e.amount) from instalments e where e.bill_id = b.id and e.number <= i.number))
      or exists (select from bill_orders l join service_orders o on o.id = l.service_order_id
        where l.bill_id = b.id and (l.live <> (b.cancelled_at is null) or l.live and o.client_id <> b.client_id))`,

  'the quotes of a year are numbered without gaps': sql => sql`
    select year from quotes group by year having min(position) <> 1 or max(position) <> count(*)`,
  'a quote has versions without gaps, and only answers to versions that were sent': sql => sql`
    select q.id from quotes q left join quote_versions v on v.quote_id = q.id
    left join quote_decisions d on d.quote_version_id = v.id
    group by q.id having count(v.id) = 0 or max(v.version) <> count(v.id) or bool_or(d.at is not null and v.sent_at is null)`,
  'a quote became one order at most, and that order names it in its history': sql => sql`
    with released as (select number, order_id from quotes where order_id is not null),
    recorded as (
      select after ->> 'quote' as number, service_order_id as order_id from order_events
      where kind = 'order-created' and after ? 'quote'
    )
    (table released except all table recorded) union all (table recorded except all table released)`,
  'the bills of a year are numbered without gaps': sql => sql`
    select year from bills group by year having min(number) <> 1 or max(number) <> count(*)`,
  "a year's delivery notes are numbered from 1 without gaps": sql => sql`
    select year from dispatches group by year having min(position) <> 1 or max(position) <> count(*)`,

  'a product that left is delivered, and a cancelled delivery note has no products': sql => sql`
    select d.dispatch_id, d.product_id from dispatch_products d join dispatches note on note.id = d.dispatch_id
    where note.cancelled_at is not null
      or note.left_at is null and d.returned_at is not null
      or note.left_at is not null and d.returned_at is null and 1 <> (
        select count(*) from stages s join route_steps step on step.id = s.step_id and step.is_delivery
        where s.product_id = d.product_id and s.status = 'COMPLETED' and s.delivery_type = 'ENTREGA'
          and s.completed_at = note.left_at)`,

  'a departure and its returns are in the history of each order': sql => sql`
    with moved as (
      select o.id as order_id, note.number, 'dispatch-left' as kind, p.serial
      from dispatch_products d join dispatches note on note.id = d.dispatch_id and note.left_at is not null
      join products p on p.id = d.product_id join service_orders o on o.id = p.service_order_id
      union all
      select o.id, note.number, 'dispatch-returned', p.serial
      from dispatch_products d join dispatches note on note.id = d.dispatch_id
      join products p on p.id = d.product_id join service_orders o on o.id = p.service_order_id
      where d.returned_by is not null
    ), recorded as (
      select e.service_order_id as order_id, e.after ->> 'dispatch' as number, e.kind, serial
      from order_events e cross join lateral jsonb_array_elements_text(e.after -> 'products') serial
      where e.kind in ('dispatch-left', 'dispatch-returned')
    )
    (table moved except all table recorded) union all (table recorded except all table moved)`,

  'there is a manager': sql => sql`
    select 'nobody' as manager
    where not exists (select from users where role = 'manager' and deleted_at is null)`,

  'deleted people have no session': sql => sql`
    select u.id from sessions s join users u on u.id = s.user_id where u.deleted_at is not null`,

  'serials have valid check digits': async sql => {
    const orders = await sql<{ serial: string }[]>`select serial from service_orders`
    return orders.filter(({ serial }) => !isOrderSerial(serial))
  },

  'an event has the fields of its kind': async sql => {
    const events = await sql<Pick<OrderEvent, 'id' | 'kind' | 'before' | 'after'>[]>`
      select id, kind, before, after from order_events`
    return events.filter(({ kind, before, after }) => {
      const { before: old, after: fresh } = eventFacts[kind]
      return !(
        z.object(old).safeParse(before ?? {}).success && z.object(fresh).safeParse(after ?? {}).success
      )
    })
  },

  'the cached JSON of an order equals a fresh build': findUnfaithful,
}

/** Returns the violated invariants of the data and files, each with up to five examples. No call may be running. */
export async function findBreaches(
  sql: Sql | Tx,
  uploads: string,
): Promise<Record<string, readonly object[]>> {
  const broken: Record<string, readonly object[]> = {}
  for (const [statement, find] of Object.entries(invariants)) {
    const breaches = await find(sql)
    if (breaches.length > 0) broken[statement] = breaches.slice(0, 5)
  }
  const files = await fileBreaches(sql, uploads)
  if (files.length > 0)
    broken['a document has its complete file, and every file a document'] = files.slice(0, 5)
  return broken
}

export async function expectInvariants(sql: Sql, uploads: string): Promise<void> {
  expect(await findBreaches(sql, uploads)).toEqual({})
}

/**
 * Returns documents whose file is missing or has the wrong size, and files (including thumbnails) that belong to
 * neither a document nor an upload in progress.
 */
async function fileBreaches(sql: Sql | Tx, uploads: string): Promise<object[]> {
  const [documents, incoming, onDisk] = await Promise.all([
    sql<{ name: string; size: number }[]>`
      select file_name as name, size from documents where erased_at is null`,
    sql<{ name: string }[]>`select file_name as name from incoming_files`,
    readdir(uploads),
  ])
  const sizes = new Map(
    await Promise.all(onDisk.map(async name => [name, (await stat(join(uploads, name))).size] as const)),
  )
  const known = new Set([...documents, ...incoming].map(({ name }) => name))
  return [
    ...documents.filter(({ name, size }) => sizes.get(name) !== size),
    ...onDisk
      .filter(name => !known.has(name.replace(/(\.p\d+)?(\.webp)?(\.part)?$/, '')))
      .map(unknown => ({ unknown })),
  ]
}
