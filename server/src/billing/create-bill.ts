import type { Bill, NewBill } from '@etapa/domain/billing/bill'
import { billNumber } from '@etapa/domain/billing/bill-number'
import * as failures from '@etapa/domain/billing/failures'
import { planInstalments } from '@etapa/domain/billing/instalments'
import { lockOrders } from '../history/lock-order.ts'
import { recordAll } from '../history/record.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { readBill } from './bill-reader.ts'

interface OrderToBill {
  id: number
  serial: string
  clientId: number
  price: number | null
  isCancelled: boolean
  isFinished: boolean
  /** The live bill that contains the order; null if there is none. */
  bill: { year: number; number: number } | null
  description: string
}

/**
 * Bills finished orders of one client. Their amounts and descriptions are copied, so that later changes do not affect
 * the bill.
 */
export async function createBill(sql: Sql, userId: number, draft: NewBill, today: string): Promise<Bill> {
  const { clientId, seenItems, freight, other, discount, purchaseOrder } = draft
  return await sql.begin(async tx => {
    const orders = await lockToBill(tx, draft.orderIds)
    if (orders.length < draft.orderIds.length) throw failures.orderUnknown()
    for (const order of orders) expectBillable(order, clientId)
    if (purchaseOrder === '') await expectNoneNeeded(tx, clientId)
    const items = orders.reduce((sum, { price }) => sum + (price ?? 0), 0)
    if (seenItems !== undefined && seenItems !== items) throw failures.pricesChanged()
    const total = items + freight + other - discount
    if (total < 0) throw failures.discountTooHigh()
    if (total === 0) throw failures.nothingToPay()
    const plan = planInstalments(total, draft.instalments, today)
    if ('problem' in plan) throw failures.instalmentsWrong(plan.problem)

    const year = Number(today.slice(0, 4))
    await tx`select pg_advisory_xact_lock(${locks.bills})`
    const [bill] = await tx<[{ id: number; number: number }]>`
      insert into bills (year, number, client_id, items, freight, other, discount, total, purchase_order, billed_on, created_by)
      select ${year}, 1 + coalesce(max(number), 0), ${clientId}, ${items}, ${freight}, ${other}, ${discount}, ${total},
        ${purchaseOrder}, ${today}::date, ${userId}
      from bills where year = ${year}
      returning id, number`
    await tx`
      insert into bill_orders (bill_id, service_order_id, amount, description)
      select ${bill.id}, * from unnest(${orders.map(({ id }) => id)}::int[], ${orders.map(({ price }) => price)}::bigint[],
        ${orders.map(({ description }) => description)}::text[])`
    await tx`
      insert into instalments (bill_id, number, due_on, amount)
      select ${bill.id}, * from unnest(${plan.instalments.map(({ number }) => number)}::int[],
        ${plan.instalments.map(({ dueOn }) => dueOn)}::date[], ${plan.instalments.map(({ amount }) => amount)}::bigint[])`
    const after = { bill: billNumber({ year, number: bill.number }), billId: bill.id }
    await recordAll(
      tx,
      orders.map(({ id }) => ({ orderId: id, kind: 'order-billed' as const, actorId: userId, after })),
    )
    return await readBill(tx, bill.id, today)
  })
}

/** Locks the orders and returns them in ascending order of id. */
async function lockToBill(tx: Tx, ids: readonly number[]): Promise<OrderToBill[]> {
  await lockOrders(tx, tx`o.id = any(${[...ids]}::int[])`)
  return await tx<OrderToBill[]>`
    select o.id, o.serial, o.client_id as "clientId", o.price, o.cancelled_at is not null as "isCancelled",
      o.finished_at is not null as "isFinished",
      (select json_build_object('year', b.year, 'number', b.number) from bills b where b.id = o.bill_id) as bill,
      (select left(coalesce(string_agg(p.identification, ', ' order by p.position), ''), 1000) from products p
        where p.service_order_id = o.id) as description
    from service_orders o where o.id = any(${[...ids]}::int[]) order by o.id`
}

async function expectNoneNeeded(tx: Tx, clientId: number): Promise<void> {
  const needing = await tx`select from clients where id = ${clientId} and needs_purchase_order`
  if (needing.length > 0) throw failures.purchaseOrderMissing()
}

function expectBillable(order: OrderToBill, clientId: number): void {
  const { serial } = order
  if (order.clientId !== clientId) throw failures.orderOfAnother(serial)
  if (order.isCancelled) throw failures.orderCancelled(serial)
  if (order.bill) throw failures.alreadyBilled(serial, billNumber(order.bill))
  if (!order.isFinished) throw failures.orderUnfinished(serial)
  if (!order.price) throw failures.orderUnpriced(serial)
}
