import { randomInt } from 'node:crypto'
import { createLink, createVersion } from '@etapa/domain/approvals/endpoints'
import { decideLink } from '@etapa/domain/approvals/link-endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { expect, test } from 'vitest'
import { aPicture, formWith } from '../approvals.ts'
import { expectInvariants } from '../invariants.ts'
import { aClient } from '../orders.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { useMortalProduct } from './mortal-product.ts'

const product = useMortalProduct()
const { count, timeout } = rounds(10)

/** The versions whose decision was acknowledged, once for each acknowledgement. */
const decided: number[] = []

/** Sends artwork and decides about it, as customers with two phones, until the product is killed. */
async function work(person: RemoteCaller, clientId: number): Promise<void> {
  const ask = async (...input: Parameters<RemoteCaller['try']>) => {
    const { status, text } = await person.try(...input)
    if (status !== 200) throw new Error(text)
    return JSON.parse(text)
  }
  for (;;) {
    const body = { clientId, products: [{ identification: 'Caixa', productTypeId: 1 }] }
    const order = await ask(product.url, createOrder, { body })
    const params = { productSerial: `${order.serial}-01` }
    const { id } = await ask(product.url, createVersion, {
      params,
      form: formWith(await aPicture(), 'arte.png'),
    })
    const contact = { name: 'Rui' }
    const { link } = await ask(product.url, createLink, { params: { id }, body: { contact } })
    const decision = {
      params: { token: link.split('/').at(-1) },
      body: { decision: 'approved', name: 'Rui Costa' },
    } as const
    const replies = await Promise.all([1, 2].map(() => person.try(product.url, decideLink, decision)))
    for (const { status } of replies) if (status === 200) decided.push(id)
  }
}

test(`kill -9 at ${count} random moments loses no decision of a customer and leaves no half of a version`, {
  timeout,
}, async () => {
  const { person, clientId } = await product.look(async sql => ({
    person: await aRemotePerson(sql, 'Téo'),
    clientId: await aClient(sql),
  }))
  for (let round = 0; round < count; round += 1) {
    const enough = decided.length + randomInt(1, 4)
    const working = work(person, clientId).catch(() => undefined)
    await expect.poll(() => decided.length, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
    await product.kill()
    await working
    await product.start()
    await product.look(async sql => {
      const lost = await sql`
        select id from unnest(${decided}::int[]) acknowledged (id)
        where not exists (select from approval_decisions d where d.approval_id = acknowledged.id)`
      expect(lost).toEqual([])
      expect(new Set(decided).size).toBe(decided.length)
      await expectInvariants(sql, product.uploads)
    })
  }
})
