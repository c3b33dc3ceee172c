import type { Happening } from '../outbox/dispatch-events.ts'
import { finishingKinds, isBeforeDelivery, isFollowed } from '../outbox/is-followed.ts'
import type { Tx } from '../platform/database/database.ts'

/** The order, product, stage and bill that an event is about, and whether it finishes or delivers the order. */
export interface HookSubject {
  order: {
    id: number
    serial: string
    client: string
    createdAt: string
    dueOn: string | null
    isUrgent: boolean
  }
  product: { serial: string; identification: string; service: string } | null
  stage: { id: number; name: string; sector: string; isDelivery: boolean } | null
  /**
   * The bill that the event created. Set only on the event of the bill's first order, so that a bill is reported once.
   */
  bill: { id: number; number: string; client: string; billedOn: string; orders: string[] } | null
  /** Whether this event left no stage before delivery pending. */
  finishes: boolean
  /** Whether this event left no stage pending, in an order with a delivery stage. */
  delivers: boolean
}

/**
 * Reads the subject of each event. If several events completed stages of an order or removed its products, only the
 * last one finishes or delivers it, however late the events are dispatched.
 */
export async function readSubjects(tx: Tx, events: readonly Happening[]): Promise<Map<number, HookSubject>> {
  if (events.length === 0) return new Map()
  const rows = await tx<(HookSubject & { eventId: number })[]>`
    select e.id as "eventId",
      json_build_object('id', o.id, 'serial', o.serial, 'client', c.name, 'createdAt', o.created_at, 'dueOn', o.due_on,
        'isUrgent', o.is_urgent) as order,
      case when p.id is not null then
        json_build_object('serial', p.serial, 'identification', p.identification, 'service', service.name) end as product,
      case when s.id is not null then
        json_build_object('id', s.id, 'name', s.stage_name, 'sector', sector.name,
          'isDelivery', coalesce(step.is_delivery, false)) end as stage,
      ${billOf(tx)} as bill,
      completes.yes and not coalesce(step.is_delivery, false) and not ${isLeft(tx, isBeforeDelivery(tx))}
        and not ${isFollowed(tx, closingKinds, isBeforeDelivery(tx))} as finishes,
      completes.yes and ${hasDelivery(tx)} and not ${isLeft(tx, tx`true`)} and not ${isFollowed(tx, closingKinds, tx`true`)} as delivers
    from order_events e
    join service_orders o on o.id = e.service_order_id
    join clients c on c.id = o.client_id
    left join stages s on s.id = e.stage_id
    left join route_steps step on step.id = s.step_id
    left join sectors sector on sector.id = s.sector_id
    left join products p on p.id = s.product_id
      or e.kind = 'approval-decided' and p.serial = e.after ->> 'product'
    left join services service on service.id = p.product_type_id
    cross join lateral (select e.kind = any(${closingKinds}::text[]) as yes) completes
    where e.id = any(${events.map(({ id }) => id)}::int[])`
  return new Map(rows.map(({ eventId, ...subject }) => [eventId, subject]))
}

/**
 * The bill that event `e` created, if `o` is the first of its orders. The number is the one recorded in the history.
 */
const billOf = (tx: Tx) => tx`(
  select json_build_object('id', b.id, 'number', e.after ->> 'bill', 'client', c.name, 'billedOn', b.billed_on,
    'orders', array(select billed.serial from bill_orders bo join service_orders billed on billed.id = bo.service_order_id
      where bo.bill_id = b.id order by billed.id))
  from bills b
  where e.kind = 'order-billed' and b.id = (e.after ->> 'billId')::int
    and o.id = (select min(bo.service_order_id) from bill_orders bo where bo.bill_id = b.id))`

/** The kinds of events after which an order may have no pending stage left. */
const closingKinds: readonly Happening['kind'][] = [...finishingKinds, 'product-removed']

const hasDelivery = (tx: Tx) => tx`exists (
  select from stages its join route_steps st on st.id = its.step_id
  where its.service_order_id = o.id and st.is_delivery)`

/** Whether the order has a pending stage that meets `counted`, a condition on its step `its`. */
const isLeft = (tx: Tx, counted: ReturnType<Tx>) => tx`exists (
  select from stages left_over left join route_steps its on its.id = left_over.step_id
  where left_over.service_order_id = o.id and left_over.status = 'PENDING' and ${counted})`
