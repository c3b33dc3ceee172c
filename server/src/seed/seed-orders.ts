import { deliveryTypes } from '@etapa/domain/stages/delivery'
import type { Sql, Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { stepName } from '../services/step-name.ts'
import { identifications } from './believable-names.ts'
import { insertChecklists, insertHistory } from './seed-history.ts'
import { insertPlates } from './seed-plates.ts'
import { insertReworks } from './seed-reworks.ts'

interface Batch {
  /** The number of the concurrent lane that this batch runs in. The lanes generate disjoint sets of serials. */
  lane: number
  first: number
  count: number
  /** The total number of orders to seed; the last one is dated within the past nine hours. */
  total: number
  days: number
}

const batchSize = 5_000
// Each concurrent batch keeps one CPU core of the database busy.
const batchesAtOnce = 2

/** Generates orders in the database, in batches from the oldest to the newest and in all states of progress. */
export async function seedOrders(sql: Sql, total: number, say: (progress: string) => void): Promise<void> {
  const days = Math.min(3 * 365, Math.max(45, total / 100))
  let begun = 0
  let made = 0
  const makeBatch = async (lane: number, size: number) => {
    const batch = { lane, first: begun, count: Math.min(size, total - begun), total, days }
    begun += batch.count
    await sql.begin(tx => seedBatch(tx, batch))
    made += batch.count
    say(`${made} de ${total} ordens de serviço`)
  }
  const makeBatches = async (lane: number) => {
    while (begun < total) await makeBatch(lane, batchSize)
  }
  // Starts with a small batch to collect statistics: without them, PostgreSQL would plan the large batches for empty
  // tables.
  await makeBatch(0, batchSize / 10)
  await sql`analyze ${sql(filled)}`
  await Promise.all(Array.from({ length: batchesAtOnce }, (_, lane) => makeBatches(lane)))
  await sql`
    select renew_passage_times(service_id::smallint, sector_id)
    from (select service_id, sector_id from passages union select 0, sector_id from passages) pair`
  await sql`vacuum (analyze) ${sql(filled)}`
}

const filled = [
  'service_orders',
  'products',
  'stages',
  'stage_attempts',
  'reworks',
  'rework_reasons',
  'checklist_items',
  'order_workers',
  'order_events',
  'passages',
  'plates',
  'plate_moves',
]

async function seedBatch(tx: Tx, batch: Batch): Promise<void> {
  await draftOrders(tx, batch)
  await insertProducts(tx)
  await insertStages(tx)
  await insertReworks(tx)
  await insertChecklists(tx)
  await insertHistory(tx)
  await insertPlates(tx)
  await dateOrders(tx)
  const orders = await tx<{ id: number }[]>`select id from seeded`
  await updateSearchTexts(tx, { orderIds: orders.map(({ id }) => id) })
  await tx`drop table seeded, reworked, stored`
}

/**
 * Inserts the orders of a batch. Serials are random, as in real orders, and the few that collide are skipped. The lanes
 * generate disjoint sets of serials, because two transactions that insert the same serials in a different order can
 * deadlock.
 */
async function draftOrders(tx: Tx, { lane, first, count, total, days }: Batch): Promise<void> {
  await tx`
    create temp table seeded on commit drop as
    with drawn as (
      select n, floor(random() * 100000000 / ${batchesAtOnce}::int)::bigint * ${batchesAtOnce}::int + ${lane}::int as digits,
        now() - (${days} * (1 - n::float / ${total})) * interval '1 day' - random() * interval '9 hours' as created_at,
        (select array_agg(id order by id) from clients where deleted_at is null) as clients,
        (select array_agg(id order by id) from users where deleted_at is null) as people
      from generate_series(${first + 1}::int, ${first + count}::int) n
    ), inserted as (
      insert into service_orders (serial, client_id, price, created_at, created_by, due_on, is_urgent)
      select lpad(digits::text, 8, '0') || '-' || lpad((98 - (digits * 100) % 97)::text, 2, '0'),
        clients[1 + floor(cardinality(clients) * random() * random())],
        case when random() < 0.8 then 5000 + floor(random() * 400000)::int end,
        created_at, people[1 + floor(cardinality(people) * random())],
        case when random() < 0.75 then (
          select day from workdays
          where day > created_at::date and closes_at > opens_at
          order by day offset 2 + floor(7 * random())::int limit 1
        ) end, random() < 0.05
      from drawn order by created_at
      on conflict (serial) do nothing
      returning id, serial, client_id, created_at, created_by, price, due_on, is_urgent
    )
    select * from inserted`
}

/** Gives each order one to six products; small numbers are more likely. */
async function insertProducts(tx: Tx): Promise<void> {
  await tx`
    with offered as (
      select array_agg(v.id) as versions, array_agg(v.service_id) as services from (
        select distinct on (service_id) id, service_id from route_versions order by service_id, number desc
      ) v join services s on s.id = v.service_id and s.retired_at is null
    ), drawn as (
      select o.id, o.serial, p, 1 + floor(cardinality(offered.versions) * random())::int as choice
      from (select *, 1 + floor(6 * random() * random())::int as products from seeded) o, offered,
        generate_series(1, o.products) p
    )
    insert into products (service_order_id, position, serial, identification, product_type_id, route_version_id)
    select d.id, d.p, d.serial || '-' || lpad(d.p::text, 2, '0'),
      (${identifications}::text[])[1 + floor(${identifications.length} * random())],
      offered.services[d.choice], offered.versions[d.choice]
    from drawn d, offered
    order by d.id, d.p`
}

async function insertStages(tx: Tx): Promise<void> {
  await tx`
    with people as (
      select sectors.id as sector_id, array_agg(users.id) as ids
      from users join sectors on sectors.key = users.sector where deleted_at is null group by 1
    ), everybody as (
      select array_agg(id) as ids from users where deleted_at is null
    ), routed as (
      select p.id, o.id as order_id, o.created_at,
        (select count(*)::int from route_steps step where step.version_id = p.route_version_id) as steps,
        p.route_version_id
      from seeded o join products p on p.service_order_id = o.id
    ), drawn as (
      -- A few are left unfinished. The second step is the bottleneck: it takes three times as long as the others.
      select r.*, step.id as step_id, step.position as place, ${stepName(tx)} as name, step.sector_id, step.is_delivery,
        case when r.luck < 0.01 then step.position <= r.luck * 100 * r.steps else true end as is_remembered,
        (random() + random()) * case when step.position = 2 then 2.4 else 0.8 end * interval '1 day' as duration
      from (select routed.*, random() as luck from routed) r
      join route_steps step on step.version_id = r.route_version_id
    ), timed as (
      select d.*, d.is_remembered and opened.at < now() as is_done, opened.at as completed_at
      from (
        select *, created_at + sum(duration) over (partition by id order by place) as done_at from drawn
      ) d cross join lateral ${inOpeningHours(tx)} opened
    )
    insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, step_id, status, completed_by,
      completed_at, delivery_type)
    select t.id, t.order_id, t.name, t.place, t.sector_id, t.step_id,
      case when t.is_done then 'COMPLETED' else 'PENDING' end,
      case when t.is_done then coalesce(people.ids[1 + floor(cardinality(people.ids) * random())], everybody.ids[1]) end,
      case when t.is_done then t.completed_at end,
      case when t.is_done and t.is_delivery then
        (${[...deliveryTypes]}::text[])[1 + floor(${deliveryTypes.length} * random())] end
    from everybody, timed t left join people on people.sector_id = t.sector_id
    order by t.id, t.place`
}

/**
 * Maps a timestamp into opening hours, preserving the order: Friday to Sunday are compressed into Friday, and each day
 * into 08:00 to 18:00.
 */
const inOpeningHours = (tx: Tx) => tx`(
  select greatest(d.created_at, (day + interval '8 hours' + (local - day) * 10 / 24 / days) at time zone time_zone) as at
  from (select time_zone, d.done_at at time zone time_zone as local from calendar) clock
  cross join lateral (select mod(extract(dow from local)::int + 2, 7) as since_friday) week
  cross join lateral (
    select case when since_friday < 3 then 3 else 1 end as days,
      date_trunc('day', local) - case when since_friday < 3 then since_friday else 0 end * interval '1 day' as day
  ) shift
)`

/** Sets when orders were finished and what was forecast. About six of seven orders were done by their safe date. */
async function dateOrders(tx: Tx): Promise<void> {
  await tx`
    update service_orders o
    set finished_at = done.at, forecast_safe_on = done.at::date + done.margin,
      forecast_expected_on = done.at::date + done.margin - 1
    from (
      select s.service_order_id, max(s.completed_at) as at,
        (array[-1, 0, 0, 1, 1, 2, 3])[1 + floor(7 * random())::int] as margin
      from seeded join stages s on s.service_order_id = seeded.id
      group by 1
    ) done
    where o.id = done.service_order_id and o.finished_at is not null`
}
