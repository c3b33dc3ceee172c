import { join } from 'node:path'
import { getPending, listBills } from '@etapa/domain/billing/endpoints'
import { clientDraft } from '@etapa/domain/clients/client'
import { getClient, listClients } from '@etapa/domain/clients/endpoints'
import { listPrices } from '@etapa/domain/clients/price'
import { listPrinters, printerDraft } from '@etapa/domain/clients/printer'
import { isTaxId } from '@etapa/domain/clients/tax-id'
import { listDispatches } from '@etapa/domain/dispatches/endpoints'
import { listEmployees } from '@etapa/domain/employees/endpoints'
import { getOrder, listOrders } from '@etapa/domain/orders/endpoints'
import { orderProgress } from '@etapa/domain/orders/progress'
import { isOrderSerial } from '@etapa/domain/orders/serial'
import { listQuotes } from '@etapa/domain/quotes/endpoints'
import { createSector } from '@etapa/domain/sectors/endpoints'
import { createService, publishRoute } from '@etapa/domain/services/endpoints'
import { type Sheet, sheetDraft } from '@etapa/domain/sheets/sheet'
import { expect, test } from 'vitest'
import { aReadyOrder } from '../../test/dispatches.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { printersOf } from './believable-plates.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedArtwork } from './seed-artwork.ts'
import { seedBills } from './seed-bills.ts'
import { seedDispatches } from './seed-dispatches.ts'
import { seedOrders } from './seed-orders.ts'
import { seedClients, seedEmployees } from './seed-people.ts'
import { seedQuotes } from './seed-quotes.ts'
import { seedTrade } from './seed-trade.ts'

const testApp = useTestApp()

test('seeded orders meet every invariant, and are at all levels of progress', async () => {
  await seedEmployees(testApp.sql, 'uma-senha-boa')
  await seedClients(testApp.sql, 30)
  await seedOrders(testApp.sql, 200, () => {})
  await seedArtwork(testApp)
  const manager = await testApp.people.signIn({
    email: 'gerente@demo.etapa.local',
    password: 'uma-senha-boa',
  })
  const orders = await manager.call(listOrders, { query: { limit: 200 } })
  expect(orders).toHaveLength(200)
  for (const { products } of orders.slice(0, 60)) expect(products[0]?.artworkFile).not.toBeNull()
  for (const order of orders) {
    expect(isOrderSerial(order.serial)).toBe(true)
    expect(order.progress).toBe(orderProgress(order))
    for (const { stages } of order.products) {
      const isDone = stages.map(({ standing }) => standing === 'done')
      expect(isDone).toEqual([...isDone].sort().reverse())
      expect(stages.map(({ deliveryType }) => deliveryType !== null)).toEqual([
        false,
        false,
        false,
        isDone[3],
      ])
      const times = stages.flatMap(({ completedAt }) => completedAt ?? [])
      expect(times).toEqual([...times].sort())
    }
  }
  const reached = new Set(orders.map(({ progress }) => Math.floor(progress / 25)))
  expect(reached).toEqual(new Set([0, 1, 2, 3, 4]))
  const found = await manager.call(listOrders, { query: { serialOrProductOrEnterprise: 'sao joao' } })
  expect(found.length).toBeGreaterThan(0)
  await expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))

  const reworked = await manager.call(listOrders, { query: { limit: 200, withRework: 'true' } })
  expect(reworked.length).toBeGreaterThan(0)
  const products = reworked.flatMap(order => order.products)
  expect(products.some(({ stages }) => stages.some(({ attempt }) => attempt === 2))).toBe(true)
})

test('seeded clients have tax ids, printers and prices, and seeded products have sheets and repeats', async () => {
  const manager = await testApp.people.manager()
  for (const _ of ['first', 'second time']) await seedTrade(testApp.sql)
  const clients = await manager.call(listClients)
  expect(clients.every(({ taxId }) => isTaxId(taxId))).toBe(true)
  const [{ id } = { id: 0 }] = clients.filter(client => client.id % 3 > 0)
  const details = await manager.call(getClient, { params: { id } })
  expect(clientDraft.parse(details)).toMatchObject({ city: details.city, contacts: details.contacts })
  expect(await manager.call(listPrices, { params: { id } })).not.toEqual([])
  const printers = await manager.call(listPrinters, { params: { id } })
  expect(printers.map(printer => printerDraft.parse(printer).name)).not.toEqual([])

  const rows = await testApp.sql<{ sheet: Sheet; client: number }[]>`
    select sheet, client_id as client from products p join service_orders o on o.id = p.service_order_id
    where sheet is not null`
  expect(rows.length).toBeGreaterThan(200)
  for (const { sheet, client } of rows) {
    expect(sheetDraft.parse(sheet)).toEqual(sheet)
    expect(sheet.area).toBeGreaterThan(0)
    expect(sheet.printerName).not.toBe('')
    expect(printersOf(client).map(({ name }) => name)).toContain(sheet.printerName)
  }
  // The usual value in the trade for plates of 1.70 mm on this cylinder.
  expect(printersOf(3).find(({ cylinder }) => cylinder === 'Z96')?.distortion).toBe(3.277)

  await seedArtwork(testApp)
  const [newest] = await manager.call(listOrders, { query: { limit: 1 } })
  expect(newest?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(newest?.price).toBeGreaterThan(0)
  expect(newest?.products[0]?.artworkFile).not.toBeNull()
  const { products } = await manager.call(getOrder, { params: { id: newest?.id ?? 0 } })
  expect(products[0]?.repeatsSerial).toMatch(/^\d{8}-\d\d-\d\d$/)
})

test('the seed creates an open delivery note, and one that left and had a product returned', async () => {
  const manager = await testApp.people.manager()
  // The number of ready products in the seed data is random, so a few more are added.
  await aReadyOrder(testApp.sql, manager, { identifications: ['Tampa', 'Fundo', 'Berço'] })
  for (const _ of ['first', 'second time']) await seedDispatches(testApp.sql, testApp.config.timeZone)
  const notes = await manager.call(listDispatches)
  expect(notes.map(({ state, returnedCount }) => [state, returnedCount])).toEqual([
    ['open', 0],
    ['partly-returned', 1],
  ])
})

test('seeded artwork is in each state of approval', async () => {
  const manager = await testApp.people.manager()
  // The number of untouched products in the seed data is random, so a few more are added.
  for (let count = 0; count < 3; count += 1)
    await anOrder(testApp.sql, manager, { identifications: ['Tampa', 'Fundo'] })
  await seedArtwork(testApp)
  await seedApprovals(testApp)
  const orders = await manager.call(listOrders, { query: { limit: 200 } })
  const states = orders.flatMap(({ products }) => products.map(({ stages }) => stages[0]?.approval))
  expect(new Set(states)).toEqual(new Set([null, 'missing', 'waiting', 'changes', 'approved', 'suspended']))
})

test('seeded bills are in each state, and some orders are still to be billed', async () => {
  const manager = await testApp.people.manager()
  await seedBills(testApp.sql, testApp.config.timeZone)
  const bills = await manager.call(listBills)
  expect(new Set(bills.map(({ state }) => state))).toEqual(
    new Set(['aberta', 'parcial', 'paga', 'vencida', 'cancelada']),
  )
  expect((await manager.call(getPending)).orderCount).toBeGreaterThan(0)
})

test('seeded quotes are in every situation except expired', async () => {
  const manager = await testApp.people.manager()
  await seedQuotes(testApp.sql, testApp.config.timeZone)
  const { quotes } = await manager.call(listQuotes)
  expect(quotes.map(({ situation }) => situation).sort()).toEqual([
    'accepted',
    'draft',
    'refused',
    'released',
    'sent',
  ])
})

test("seeded employees and orders use the workshop's own sectors and routes", async () => {
  const manager = await testApp.people.manager()
  const corte = await manager.call(createSector, { body: { name: 'Corte e vinco' } })
  const { id } = await manager.call(createService, { body: { name: 'Faca' } })
  const steps = [{ sector: corte.key, name: 'Cortar', items: [{ label: 'Medidas' }] }]
  await manager.call(publishRoute, { params: { id }, body: { basedOn: 0, steps } })
  await seedEmployees(testApp.sql, 'uma-senha-boa')
  await seedOrders(testApp.sql, 100, () => {})
  const people = await manager.call(listEmployees)
  expect(people.some(({ sector }) => sector === corte.key)).toBe(true)
  const orders = await manager.call(listOrders, { query: { limit: 200 } })
  const knives = orders
    .flatMap(({ products }) => products)
    .filter(({ productTypeId }) => productTypeId === id)
  expect(knives.length).toBeGreaterThan(0)
  for (const { stages } of knives) {
    expect(stages.map(({ stageName, sector }) => [stageName, sector.key])).toEqual([['Cortar', corte.key]])
  }
})

test('the whole seeded database meets every invariant', () =>
  expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))
