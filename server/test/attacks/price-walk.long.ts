import { keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'
import { createBill } from '@etapa/domain/billing/endpoints'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { listPrices, updatePrices } from '@etapa/domain/clients/price'
import { endpoints } from '@etapa/domain/endpoints'
import { createOrder, getOrder, listOrders, updateOrder } from '@etapa/domain/orders/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { type CrowdedWorkshop, crowdedWorkshop, week } from '../crowded-workshop.ts'
import { aQuote, sendQuote } from '../quotes.ts'
import { useTestApp } from '../test-app.ts'
import { skipped, type Walk, walkAll } from './walk.ts'

const testApp = useTestApp()

/** A conspicuous amount: in cents, or in thousandths of a cent per cm² for agreed prices. */
const price = 987_654_321

let workshop: CrowdedWorkshop
let people: Record<'viewer' | 'floor' | 'office' | 'key' | 'nobody', Caller>
beforeAll(async () => {
  workshop = await crowdedWorkshop(testApp)
  people = {
    viewer: await testApp.people.worker({ role: 'viewer' }),
    floor: await testApp.people.worker({ role: 'floor' }),
    office: await testApp.people.worker({
      role: 'office',
      switches: { seePrices: false, cancelOrders: true, discardPlates: true, bill: true },
    }),
    key: await testApp.people.program(keyCapabilities.filter(name => name !== 'prices:read')),
    nobody: testApp.anyone,
  }
  await testApp.sql`update service_orders set price = ${price}`
  await testApp.sql`update client_prices set price = ${price / 1000}`
  await workshop.manager.call(updateBillingSettings, {
    body: { since: week.startDate, pixKey: 'pix@oficina.test', pixName: 'Oficina', pixCity: 'Itu' },
  })
  const quote = await aQuote(workshop.manager, workshop.clients.own, { price })
  await sendQuote(workshop.manager, quote.id)
  // Bills only one order, so that others remain to be billed. The bill is due in the past, so that the report lists it
  // as overdue.
  await workshop.manager.call(createBill, {
    body: {
      clientId: workshop.clients.own,
      orderIds: [workshop.orders.late.id],
      instalments: [{ dueOn: week.endDate }],
    },
  })
})

/** Whether a string contains the amount or a multiple of it, however it is formatted. */
function holdsAmount(text: string): boolean {
  const digits = text.replace(/(?<=\d)[.,\s](?=\d)/g, '')
  return (
    digits.includes(String(price)) ||
    (digits.match(/\d{9,18}/g) ?? []).some(sum => Number(sum) > 0 && BigInt(sum) % BigInt(price) === 0n)
  )
}

const endpointsWithAmount = (walk: Walk): string[] =>
  [...walk].filter(([, replies]) => replies.some(({ text }) => holdsAmount(text))).map(([name]) => name)

const expected = [
  'GET /client/get/:id/page',
  'GET /client/:id/price/get/all',
  'GET /service-order/get/all-aggregate',
  'GET /service-order/get/summary',
  'GET /service-order/export.xlsx',
  'GET /service-order/export.csv',
  'GET /service-order/get/:id',
  'GET /service-order/get/by-serial/:serial',
  'GET /service-order/get/:id/events',
  'POST /service-order/create',
  'PUT /service-order/update/:id',
  'PUT /service-order-product/update/:serial',
  'POST /service-order/:id/product/add',
  'DELETE /service-order-product/delete/:serial',
  'POST /service-order/restore/:id',
  'GET /quote/get/all',
  'GET /quote/figures',
  'GET /quote/get/:id',
  'GET /bill/pending',
  'GET /bill/get/all',
  'GET /bill/get/:id',
  'GET /bill/:id/pix',
  'GET /bill/report',
  'GET /bill/report.xlsx',
  'GET /bill/report.csv',
  'GET /today/get',
  'GET /production/indicators',
]

test('a manager gets the price from every endpoint that returns amounts of money', async () => {
  const walk = await walkAll({ caller: workshop.manager, workshop, price })
  expect(walk.size).toBe(endpoints.length - skipped.length)
  expect(endpointsWithAmount(walk)).toEqual(expected)
})

describe('without the capability to see prices, no endpoint returns the price', () => {
  test.each(['viewer', 'floor', 'office', 'key', 'nobody'] as const)('to %s', async role => {
    const walk = await walkAll({ caller: people[role], workshop, price })
    expect(endpointsWithAmount(walk)).toEqual([])
    const succeeded = expected.filter(name => walk.get(name)?.some(({ status }) => status === 200))
    // The server rejects calls to endpoints that are only about money.
    const withoutMoney = expected.filter(name => !/\/price\/|\/bill\/|\/quote\//.test(name))
    const reachable = {
      viewer: withoutMoney.filter(name => name.startsWith('GET')),
      floor: [
        'GET /service-order/get/:id',
        'GET /service-order/get/by-serial/:serial',
        'GET /service-order/get/:id/events',
        'GET /today/get',
      ],
      office: withoutMoney,
      key: withoutMoney,
      nobody: [],
    }
    expect(succeeded).toEqual(reachable[role])
  })
})

describe('without the capability to see prices', () => {
  test('orders cannot be sorted by price', async () => {
    expect(await people.office.refused(400, listOrders, { query: { sort: 'price' } })).toBe(
      'Ordenação: valor inválido',
    )
  })

  test("an order's price can be neither set nor changed", async () => {
    const body = { clientId: workshop.clients.own, products: [{ identification: 'Caixa', productTypeId: 1 }] }
    for (const sent of [1, 0, null]) {
      expect(await people.office.refused(403, createOrder, { body: { ...body, price: sent } })).toBe(
        'Você não pode ver nem mudar preços. Fale com um gerente.',
      )
    }
    const params = { id: workshop.orders.open.id }
    for (const sent of [1, price, null]) {
      await people.office.refused(403, updateOrder, { params, body: { price: sent } })
    }
    await people.office.call(updateOrder, { params, body: { status: 'Conferida' } })
    expect((await workshop.manager.call(getOrder, { params })).price).toBe(price)
    expect((await people.office.call(createOrder, { body })).price).toBeNull()
  })

  test("a client's prices can be neither read nor changed", async () => {
    const params = { id: workshop.clients.own }
    for (const caller of [people.viewer, people.floor, people.office]) {
      await caller.refused(403, listPrices, { params })
      await caller.refused(403, updatePrices, { params, body: { prices: [] } })
    }
  })
})
