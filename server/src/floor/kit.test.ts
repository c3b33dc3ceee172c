import { createClient } from '@etapa/domain/clients/endpoints'
import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { type FloorKit, getKit } from '@etapa/domain/floor/endpoints'
import { getQueue } from '@etapa/domain/forecasts/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { crowdedWorkshop } from '../../test/crowded-workshop.ts'
import { artwork, engraving } from '../../test/new-installation.ts'
import { anOrder, finishStage } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let engraver: Caller

beforeAll(async () => {
  await crowdedWorkshop(testApp)
  manager = await testApp.people.manager()
  engraver = await testApp.people.worker({ role: 'floor', sector: engraving.key })
})

const serialsOf = ({ products }: Pick<FloorKit, 'products'>) => products.map(({ serial }) => serial)
const kitOf = (caller: Caller, etag?: string) =>
  caller.send({ url: '/api/floor/kit', ...(etag && { headers: { 'if-none-match': etag } }) })

describe('the offline kit of a sector', () => {
  test("contains the sector's queue, and for each product the same data as a request for the product", async () => {
    await anOrder(testApp.sql, manager, { isUrgent: true })
    await anOrder(testApp.sql, manager, { identifications: ['1', '2'] })
    const query = { sector: artwork.key }
    const kit = await engraver.call(getKit, { query })
    expect(kit.sector).toEqual({ key: artwork.key, name: artwork.name })
    expect(kit.queue).toEqual(await engraver.call(getQueue, { query: { ...query, limit: 200 } }))
    expect(serialsOf(kit)).toEqual(kit.queue.products.map(({ serial }) => serial))
    expect(kit.products.length).toBeGreaterThanOrEqual(3)
    for (const product of kit.products)
      expect(product).toEqual(await engraver.call(getProduct, { params: { serial: product.serial } }))
  })

  test("is for the person's own sector by default, and an unknown sector is rejected", async () => {
    const order = await anOrder(testApp.sql, manager)
    await finishStage(manager, order, artwork.name)
    const own = await engraver.call(getKit)
    expect(own.sector.key).toBe(engraving.key)
    expect(serialsOf(own)).toContain(order.products[0]?.serial)
    expect(await engraver.call(getKit, { query: { sector: engraving.name } })).toEqual(own)
    await engraver.refused(400, getKit, { query: { sector: 'pintura' } })
  })

  test('contains at most 200 products, but its queue counts all of them', async () => {
    const { id: clientId } = await manager.call(createClient, { body: { name: 'Grande' } })
    const products = Array.from({ length: 110 }, (_, index) => ({
      identification: `Caixa ${index}`,
      productTypeId: 1,
    }))
    for (const _ of [1, 2]) await manager.call(createOrder, { body: { clientId, products } })
    const kit = await engraver.call(getKit, { query: { sector: artwork.key } })
    expect(kit.products).toHaveLength(200)
    expect(kit.queue.count).toBeGreaterThanOrEqual(220)
  })

  test('requires a session, or an API key with both production:read and orders:read', async () => {
    await testApp.anyone.refused(401, getKit)
    const viewer = await testApp.people.worker({ role: 'viewer' })
    await viewer.call(getKit)
    for (const capability of ['production:read', 'orders:read'] as const) {
      const program = await testApp.people.program([capability])
      await program.refused(403, getKit, { query: { sector: artwork.key } })
    }
  })
})

describe('the ETag of the offline kit', () => {
  test('stays the same until the queue changes, and a request with a matching ETag returns 304', async () => {
    const first = await kitOf(engraver)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/".{43}"$/)
    expect(first.headers['cache-control']).toBe('no-store')
    const again = await kitOf(engraver, etag)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const order = await anOrder(testApp.sql, manager)
    await finishStage(manager, order, artwork.name)
    const changed = await kitOf(engraver, etag)
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
    expect(serialsOf(changed.json())).toContain(order.products[0]?.serial)
  })

  test('no longer matches after the person moves to another sector', async () => {
    const person = await testApp.people.hire({ role: 'floor', sector: artwork.key })
    const before = await kitOf(await testApp.people.signIn(person))
    const { name, email } = person
    await manager.call(updateEmployee, {
      params: { id: person.id },
      body: { name, email, sector: engraving.key, role: 'floor' },
    })
    const after = await kitOf(await testApp.people.signIn(person), String(before.headers.etag))
    expect([after.statusCode, after.json().sector.key]).toEqual([200, engraving.key])
  })
})
