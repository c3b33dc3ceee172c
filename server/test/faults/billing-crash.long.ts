import { createBill, recordPayment } from '@etapa/domain/billing/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { expect, test } from 'vitest'
import { aClient } from '../orders.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { useMortalProduct } from './mortal-product.ts'

const product = useMortalProduct()
const { count, timeout } = rounds(10)

/**
 * The ids of orders whose bill the server acknowledged; `paid` maps the ids of bills to the acknowledged payments, in
 * cents.
 */
const billed: number[] = []
const paid = new Map<number, number>()

/**
 * Finishes orders, bills each of them with two concurrent requests, and pays part of each bill, until the server is
 * killed.
 */
async function work(person: RemoteCaller, clientId: number): Promise<never> {
  for (;;) {
    const products = [{ identification: 'Caixa', productTypeId: 1 }]
    const order = await person.call(product.url, createOrder, { body: { clientId, price: 10_000, products } })
    for (const { id } of order.products[0]?.stages ?? [])
      await person.call(product.url, updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
    const body = { clientId, orderIds: [order.id], instalments: [{ days: 30 }, { days: 60 }] }
    const replies = await Promise.all([1, 2].map(() => person.try(product.url, createBill, { body })))
    for (const { status, text } of replies) {
      if (status !== 200) continue
      billed.push(order.id)
      const { id, billedOn } = JSON.parse(text)
      const payment = { amount: 6_000, paidOn: billedOn, way: 'Pix' }
      await person.call(product.url, recordPayment, { params: { id }, body: payment })
      paid.set(id, payment.amount)
    }
  }
}

test(`kill -9 at ${count} random moments loses no bill or payment, and leaves no gap in the bill numbers`, {
  timeout,
}, async () => {
  const { person, clientId } = await product.look(async sql => {
    const hired = await aRemotePerson(sql, 'Téo')
    await sql`update users set bill = true where name = 'Téo'`
    return { person: hired, clientId: await aClient(sql) }
  })
  await product.survive(count, {
    work: () => work(person, clientId),
    acknowledged: billed,
    check: async sql => {
      const lost = await sql`
        select id from unnest(${billed}::int[]) acknowledged (id)
        where 1 <> (select count(*) from bill_orders o where o.service_order_id = acknowledged.id)
        union all
        select b.id from unnest(${[...paid.keys()]}::int[]) acknowledged (id) join bills b on b.id = acknowledged.id
        where b.paid <> 6000`
      expect(lost).toEqual([])
      expect(new Set(billed).size).toBe(billed.length)
    },
  })
})
