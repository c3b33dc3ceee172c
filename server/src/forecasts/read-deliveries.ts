import type { Deliveries, Delivery } from '@etapa/domain/forecasts/deliveries'
import { firstDayAhead } from '@etapa/domain/forecasts/situation'
import type { Sql } from '../platform/database/database.ts'
import { orderOutlook } from './open-work.ts'
import type { OpenWorkReader } from './open-work-reader.ts'

const mostOrders = 500

interface Days {
  from: string
  to: string
}

/** Returns the orders due in a period and all late ones, up to `mostOrders` in total. */
export async function readDeliveries(
  sql: Sql,
  reader: OpenWorkReader,
  { from, to }: Days,
): Promise<Deliveries> {
  const work = await reader.current()
  const ahead = firstDayAhead(work.time, work.now)
  const found = await sql<Omit<Delivery, 'situation' | 'expectedOn' | 'safeOn'>[]>`
    select o.id, o.serial, c.name as client, o.due_on::text as "dueOn", o.is_urgent as "isUrgent",
      o.finished_at as "finishedAt", o.product_count as products,
      (select coalesce(json_agg(json_build_object('identification', p.identification, 'stageName', next.stage_name,
          'sector', sector.name) order by p.position), '[]')
        from products p cross join lateral (
          select s.stage_name, s.sector_id from stages s
          where s.product_id = p.id and s.status = 'PENDING' order by s.stage_order limit 1
        ) next join sectors sector on sector.id = next.sector_id
        where p.service_order_id = o.id and o.finished_at is null) as open,
      array(select distinct s.delivery_type from stages s
        where s.service_order_id = o.id and s.delivery_type is not null order by 1) as "deliveryTypes"
    from (
      select * from service_orders
      where due_on between ${from}::date and ${to}::date and cancelled_at is null
      union
      select * from service_orders
      where due_on < ${ahead}::date and finished_at is null and cancelled_at is null
    ) o join clients c on c.id = o.client_id
    order by o.finished_at is not null, o.due_on, o.is_urgent desc, o.id
    limit ${mostOrders + 1}`
  const orders = found.slice(0, mostOrders).map(order => ({ ...order, ...orderOutlook(work, order) }))
  const days = new Map<string, Delivery[]>()
  for (const order of orders.filter(({ situation }) => situation !== 'late').toSorted(byDay)) {
    days.set(order.dueOn, [...(days.get(order.dueOn) ?? []), order])
  }
  return {
    late: orders.filter(({ situation }) => situation === 'late'),
    days: [...days].map(([day, due]) => ({ day, orders: due })),
    isCut: found.length > mostOrders,
  }
}

const byDay = (one: Delivery, other: Delivery): number =>
  one.dueOn < other.dueOn ? -1 : Number(one.dueOn > other.dueOn)
