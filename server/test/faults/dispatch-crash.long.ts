import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { createCarrier } from '@etapa/domain/carriers/carrier'
import { createDispatch, leaveDispatch, returnProducts } from '@etapa/domain/dispatches/endpoints'
import type { Endpoint, ReplyOf } from '@etapa/domain/endpoint'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '../caller.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'
import { aSignature, beforeDelivery, serialsOf } from '../dispatches.ts'
import { expectInvariants } from '../invariants.ts'
import { lookInside } from '../look-inside.ts'
import { aClient, stageOf } from '../orders.ts'
import { Product } from '../product.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'

let folder: string
let settings: NodeJS.ProcessEnv
let product: Product

beforeAll(async () => {
  folder = await makeDataFolder()
  settings = { DATA_DIR: folder, ADMIN_PASSWORD: 'Senha-forte-123' }
  product = await Product.start(settings)
})
afterAll(async () => {
  await product.stop()
  await removeDataFolder(folder)
})

const { count, timeout } = rounds(10)

/** The delivery notes whose departure and whose return were acknowledged, once for each acknowledgement. */
const left: number[] = []
const returned: number[] = []

/** Sends products out from two phones and takes one of them back, until the product is killed. */
async function work(person: RemoteCaller, clientId: number, carrierId: number): Promise<void> {
  const ask = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> => {
    const { status, text } = await person.try(product.url, endpoint, input)
    if (status !== 200) throw new Error(text)
    return JSON.parse(text)
  }
  for (;;) {
    const products = [1, 2, 3].map(number => ({ identification: `Caixa ${number}`, productTypeId: 1 }))
    const order = await ask(createOrder, { body: { clientId, products } })
    for (const place of products.keys())
      for (const name of beforeDelivery)
        await ask(updateStage, {
          params: { stageId: stageOf(order, name, place) },
          body: { status: 'COMPLETED' },
        })
    const { id } = await ask(createDispatch, { body: { carrierId, products: serialsOf(order) } })
    const departure = { params: { id }, body: { driver: 'Ivo', signature: aSignature } }
    const replies = await Promise.all([1, 2].map(() => person.try(product.url, leaveDispatch, departure)))
    for (const { status } of replies) if (status === 200) left.push(id)
    const serials = serialsOf(order).slice(0, 1)
    await ask(returnProducts, { params: { id }, body: { serials, reason: 'Fechado' } })
    returned.push(id)
  }
}

test(`kill -9 at ${count} random moments loses no departure and leaves no half of one`, {
  timeout,
}, async () => {
  const { person, clientId } = await lookInside(folder, async sql => ({
    person: await aRemotePerson(sql, 'Téo'),
    clientId: await aClient(sql),
  }))
  const { text } = await person.try(product.url, createCarrier, { body: { name: 'Rápido Sul' } })
  const carrierId: number = JSON.parse(text).id
  for (let round = 0; round < count; round += 1) {
    const enough = left.length + randomInt(1, 4)
    const working = work(person, clientId, carrierId).catch(() => undefined)
    await expect.poll(() => left.length, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
    product.signal('SIGKILL')
    await product.ended
    await working
    product = await Product.start(settings)
    await lookInside(folder, async sql => {
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
      await expectInvariants(sql, join(folder, 'uploads'))
    })
  }
})
