import { createCarrier } from '@etapa/domain/carriers/carrier'
import { createDispatch, leaveDispatch, returnProducts } from '@etapa/domain/dispatches/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { expect, test } from 'vitest'
import { aSignature, beforeDelivery, serialsOf } from '../dispatches.ts'
import { aClient, stageOf } from '../orders.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { useMortalProduct } from './mortal-product.ts'

const product = useMortalProduct()
const { count, timeout } = rounds(10)

/**
 * The ids of the delivery notes whose departure was acknowledged, one for each acknowledgement; `returned` has those
 * with an acknowledged return.
 */
const left: number[] = []
const returned: number[] = []

/** Sends products out, with two concurrent requests, and takes one product back, until the server is killed. */
async function work(person: RemoteCaller, clientId: number, carrierId: number): Promise<never> {
  const { url } = product
  for (;;) {
    const products = [1, 2, 3].map(number => ({ identification: `Caixa ${number}`, productTypeId: 1 }))
    const order = await person.call(url, createOrder, { body: { clientId, products } })
    for (const place of products.keys())
      for (const name of beforeDelivery)
        await person.call(url, updateStage, {
          params: { stageId: stageOf(order, name, place) },
          body: { status: 'COMPLETED' },
        })
    const { id } = await person.call(url, createDispatch, { body: { carrierId, products: serialsOf(order) } })
    const departure = { params: { id }, body: { driver: 'Ivo', signature: aSignature } }
    const replies = await Promise.all([1, 2].map(() => person.try(url, leaveDispatch, departure)))
    for (const { status } of replies) if (status === 200) left.push(id)
    const serials = serialsOf(order).slice(0, 1)
    await person.call(url, returnProducts, { params: { id }, body: { serials, reason: 'Fechado' } })
    returned.push(id)
  }
}

test(`kill -9 at ${count} random moments loses no departure or return of a dispatch, and leaves none incomplete`, {
  timeout,
}, async () => {
  const { person, clientId } = await product.look(async sql => ({
    person: await aRemotePerson(sql, 'Téo'),
    clientId: await aClient(sql),
  }))
  const carrier = await person.call(product.url, createCarrier, { body: { name: 'Rápido Sul' } })
  await product.survive(count, {
    work: () => work(person, clientId, carrier.id),
    acknowledged: left,
    check: async sql => {
      const lost = await sql`
        select id from unnest(${left}::int[]) acknowledged (id)
        where not exists (
          select from dispatches d join dispatch_signatures s on s.dispatch_id = d.id
          where d.id = acknowledged.id and d.left_at is not null)
        union all
        select id from unnest(${returned}::int[]) acknowledged (id)
        where not exists (
          select from dispatch_products d where d.dispatch_id = acknowledged.id and d.returned_by is not null)`
      expect(lost).toEqual([])
      expect(new Set(left).size).toBe(left.length)
    },
  })
})
