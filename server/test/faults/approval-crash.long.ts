import { createLink, createVersion } from '@etapa/domain/approvals/endpoints'
import { decideLink } from '@etapa/domain/approvals/link-endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { expect, test } from 'vitest'
import { aPicture, formWith } from '../approvals.ts'
import { aClient } from '../orders.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { useMortalProduct } from './mortal-product.ts'

const product = useMortalProduct()
const { count, timeout } = rounds(10)

/** The ids of the versions whose decision was acknowledged, one for each acknowledgement. */
const decided: number[] = []

/**
 * Sends artwork, and decides on it with two concurrent requests, as two customers with the same link would, until the
 * server is killed.
 */
async function work(person: RemoteCaller, clientId: number): Promise<never> {
  for (;;) {
    const body = { clientId, products: [{ identification: 'Caixa', productTypeId: 1 }] }
    const order = await person.call(product.url, createOrder, { body })
    const params = { productSerial: `${order.serial}-01` }
    const form = formWith(await aPicture(), 'arte.png')
    const { id } = await person.call(product.url, createVersion, { params, form })
    const contact = { name: 'Rui' }
    const { link } = await person.call(product.url, createLink, { params: { id }, body: { contact } })
    const decide = (name: string) =>
      person.try(product.url, decideLink, {
        params: { token: link.slice(-22) },
        body: { decision: 'approved', name },
      })
    const replies = await Promise.all(['Rui Costa', 'Ana Reis'].map(decide))
    for (const { status } of replies) if (status === 200) decided.push(id)
  }
}

test(`kill -9 at ${count} random moments loses no customer decision and leaves no incomplete version`, {
  timeout,
}, async () => {
  const { person, clientId } = await product.look(async sql => ({
    person: await aRemotePerson(sql, 'Téo'),
    clientId: await aClient(sql),
  }))
  await product.survive(count, {
    work: () => work(person, clientId),
    acknowledged: decided,
    check: async sql => {
      const lost = await sql`
        select id from unnest(${decided}::int[]) acknowledged (id)
        where not exists (select from approval_decisions d where d.approval_id = acknowledged.id)`
      expect(lost).toEqual([])
      expect(new Set(decided).size).toBe(decided.length)
    },
  })
})
