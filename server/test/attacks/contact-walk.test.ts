import { createLink, getVersions, remindContact } from '@etapa/domain/approvals/endpoints'
import { decideLink } from '@etapa/domain/approvals/link-endpoints'
import { updateClient } from '@etapa/domain/clients/endpoints'
import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import { movePlate } from '@etapa/domain/plates/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { aLink, aVersion } from '../approvals.ts'
import { addressOf, type Caller } from '../caller.ts'
import { type CrowdedWorkshop, crowdedWorkshop } from '../crowded-workshop.ts'
import { anOrder } from '../orders.ts'
import { useTestApp } from '../test-app.ts'
import { type Walk, walkAll } from './walk.ts'

const testApp = useTestApp()

const contacts = {
  representative: 'Zuleica Prado',
  telephone: '(11) 98765-4321',
  email: 'zuleica@contato.test',
  taxId: '11222333000181',
  zipCode: '01310-100',
  street: 'Rua Zuleica, 1',
  contacts: [{ name: 'Zuleica Prado', role: 'Compras', telephone: '(11) 98765-4321', email: '' }],
  notes: 'Falar com Zuleica',
}

let workshop: CrowdedWorkshop
let floor: Caller
beforeAll(async () => {
  workshop = await crowdedWorkshop(testApp)
  floor = await testApp.people.worker({ role: 'floor' })
  const { own } = workshop.clients
  await workshop.manager.call(updateClient, { params: { id: own }, body: { name: 'São João', ...contacts } })
  const loan = { clientId: own, contact: 'Zuleica' }
  await workshop.manager.call(movePlate, { params: { id: workshop.plates[0]?.id ?? 0 }, body: { loan } })
})

const endpointsWithContacts = (walk: Walk): string[] =>
  [...walk]
    .filter(([, replies]) => replies.some(({ text }) => /zuleica|98765|11222333|01310/i.test(text)))
    .map(([name]) => name)

const walkOf = (caller: Caller) => walkAll({ caller, workshop, price: 1000 })

test("the office gets clients' contact data from exactly the listed endpoints", async () => {
  expect(endpointsWithContacts(await walkOf(workshop.worker))).toEqual([
    'GET /client/get/all',
    'GET /client/get/:id',
    'GET /client/get/:id/page',
    'GET /client/export.xlsx',
    'GET /client/export.csv',
    'GET /service-order/get/by-serial/:serial',
    'GET /service-order/get/:id/events',
    'GET /plate/get/all',
    'POST /plate/:id/move',
    'GET /plate/:id/move/get/all',
    'GET /search',
  ])
})

test('the floor gets client names from many endpoints, but contact data from none', async () => {
  const walk = await walkOf(floor)
  expect(endpointsWithContacts(walk)).toEqual([])
  const named = [...walk].filter(([, replies]) => replies.some(({ text }) => text.includes('São João')))
  expect(named.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'GET /service-order/get/by-serial/:serial',
      'GET /plate/get/all',
      'GET /production/board',
      'GET /floor/kit',
    ]),
  )
})

test('no endpoint returns contact data to anyone who is not signed in', async () => {
  expect(endpointsWithContacts(await walkOf(testApp.anyone))).toEqual([])
})

test('the floor cannot lend a plate to a client, because that requires access to the list of clients', async () => {
  const loan = { clientId: workshop.clients.own, contact: 'Marta' }
  await floor.refused(403, movePlate, { params: { id: workshop.plates[1]?.id ?? 0 }, body: { loan } })
})

test('the floor sees neither to whom a link to artwork was sent nor where the customer answered from', async () => {
  const order = await anOrder(testApp.sql, workshop.manager)
  const { id } = await aVersion(floor, order)
  const { token, linkId } = await aLink(workshop.manager, id, {
    name: 'Zuleica',
    email: 'zuleica@contato.test',
  })
  await floor.refused(403, createLink, { params: { id }, body: { contact: { name: 'Inventado' } } })
  expect(await floor.refused(409, remindContact, { params: { linkId } })).toContain('escritório')
  await workshop.manager.call(remindContact, { params: { linkId } })
  await testApp.anyone.send({
    method: 'POST',
    url: addressOf(decideLink, { token }),
    headers: { 'user-agent': 'Navegador da Zuleica' },
    payload: { decision: 'approved', name: 'R. Costa', confirmations: [] },
  })
  const read = async (caller: Caller) =>
    JSON.stringify([
      await caller.call(getVersions, { params: { productSerial: order.products[0]?.serial ?? '' } }),
      await caller.call(getOrderEvents, { params: { id: order.id } }),
    ])
  const [byOffice, byFloor] = [await read(workshop.worker), await read(floor)]
  expect(byOffice).toMatch(/Navegador da Zuleica/)
  expect(byOffice).toMatch(/127\.0\.0\.1/)
  expect(byFloor).not.toMatch(/zuleica|127\.0\.0\.1/i)
  expect(byFloor).toMatch(/R\. Costa/)
})
