import { createQuote, createQuoteLink, releaseQuote } from '@etapa/domain/quotes/endpoints'
import { decideQuote } from '@etapa/domain/quotes/link-endpoints'
import { expect, test } from 'vitest'
import { aClient } from '../orders.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { useMortalProduct } from './mortal-product.ts'

const product = useMortalProduct()
const { count, timeout } = rounds(10)

/**
 * The ids of quotes whose acceptance was acknowledged, one for each acknowledgement; `released` holds the same for
 * releases.
 */
const accepted: number[] = []
const released: number[] = []

/**
 * Creates, accepts and releases quotes until the server is killed. Sends each release twice at the same
 * time, and acceptances in two names, because an answer repeated in the same name is acknowledged again.
 */
async function work(person: RemoteCaller, clientId: number): Promise<never> {
  const { url } = product
  const acknowledged = async (replies: Promise<{ status: number }>[]) =>
    (await Promise.all(replies)).filter(({ status }) => status === 200)
  for (;;) {
    const products = [{ identification: 'Caixa', productTypeId: 1 }]
    const draft = { clientId, price: 10_000, validDays: 10, products }
    const { id } = await person.call(url, createQuote, { body: draft })
    const contact = { name: 'Rui' }
    const { link } = await person.call(url, createQuoteLink, { params: { id }, body: { contact } })
    const params = { token: link.slice(-22) }
    const accept = (name: string) =>
      person.try(url, decideQuote, { params, body: { decision: 'accepted', name } })
    const release = () => person.try(url, releaseQuote, { params: { id } })
    for (const _ of await acknowledged([accept('Rui Costa'), accept('Ana Reis')])) accepted.push(id)
    for (const _ of await acknowledged([release(), release()])) released.push(id)
  }
}

test(`kill -9 at ${count} random moments loses no accepted quote, and each released quote has exactly one order`, {
  timeout,
}, async () => {
  const { person, clientId } = await product.look(async sql => ({
    person: await aRemotePerson(sql, 'Téo'),
    clientId: await aClient(sql),
  }))
  await product.survive(count, {
    work: () => work(person, clientId),
    acknowledged: accepted,
    check: async sql => {
      const lost = await sql`
        select id from unnest(${accepted}::int[]) acknowledged (id)
        where not exists (
          select from quote_versions v join quote_decisions d on d.quote_version_id = v.id
          where v.quote_id = acknowledged.id and d.decision = 'accepted')
        union all
        select id from unnest(${released}::int[]) acknowledged (id)
        where not exists (select from quotes q where q.id = acknowledged.id and q.order_id is not null)`
      expect(lost).toEqual([])
      // Every order belongs to a quote, and the server acknowledged each acceptance and each release only once.
      const [orders] = await sql<[{ made: number; linked: number }]>`
        select (select count(*) from service_orders) as made, (select count(order_id) from quotes) as linked`
      expect(orders.made).toBe(orders.linked)
      for (const each of [accepted, released]) expect(new Set(each).size).toBe(each.length)
    },
  })
})
