import { capabilities } from '@etapa/domain/capabilities'
import { createCarrier } from '@etapa/domain/carriers/carrier'
import { createEmployee, getEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import type { Role } from '@etapa/domain/role'
import { me } from '@etapa/domain/sessions/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork } from '../../test/new-installation.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
})

let drafted = 0
const aDraft = (more: object = {}) => {
  drafted += 1
  const email = `funcao${drafted}@oficina.test`
  return { name: `Pessoa ${drafted}`, email, password: 'uma-senha-boa', sector: artwork.key, ...more }
}
const hire = (more: object = {}) => manager.call(createEmployee, { body: aDraft(more) })
const update = (id: number, body: object) => manager.call(updateEmployee, { params: { id }, body })
const none = { seePrices: false, cancelOrders: false, discardPlates: false, bill: false }

describe('the role of an employee', () => {
  test('is derived from the access level if omitted', async () => {
    expect(await hire()).toMatchObject({ role: 'office', switches: { ...none, seePrices: true } })
    expect(await hire({ adminLevel: 'admin' })).toMatchObject({
      role: 'manager',
      switches: { seePrices: true, cancelOrders: true, discardPlates: true, bill: true },
    })
  })

  test.each<[Role, 'admin' | 'user']>([
    ['manager', 'admin'],
    ['office', 'user'],
    ['floor', 'user'],
    ['viewer', 'user'],
  ])('%s has the access level %s', async (role, adminLevel) => {
    const hired = await hire({ role })
    expect(hired).toMatchObject({ role, adminLevel })
    expect(await manager.call(getEmployee, { params: { id: hired.id } })).toEqual(hired)
  })

  test('changes with the access level, and the access level changes with the role', async () => {
    const { id } = await hire({ role: 'floor' })
    expect(await update(id, { adminLevel: 'user' })).toMatchObject({ role: 'floor' })
    expect(await update(id, { adminLevel: 'admin' })).toMatchObject({ role: 'manager' })
    expect(await update(id, { role: 'viewer' })).toMatchObject({ adminLevel: 'user', switches: none })
  })

  test('keeps its switches if another field changes', async () => {
    const { id } = await hire({ role: 'floor', switches: { seePrices: true, discardPlates: true } })
    expect(await update(id, { name: 'Outro nome' })).toMatchObject({
      switches: { seePrices: true, cancelOrders: false, discardPlates: true, bill: false },
    })
  })

  test.each([
    [{ role: 'chefe' }, 'Função: valor inválido'],
    [
      { role: 'manager', adminLevel: 'user' },
      'Função: Gerente é a função de quem tem o nível Gerente, e só deles',
    ],
    [
      { role: 'office', adminLevel: 'admin' },
      'Função: Gerente é a função de quem tem o nível Gerente, e só deles',
    ],
    [{ switches: { seePrices: 'sim' } }, 'Ver preços: valor inválido'],
  ])('is rejected for %j', async (wrong, message) => {
    const { id } = await hire()
    for (const [method, url] of [
      ['POST', '/api/users/create'],
      ['PUT', `/api/users/update/${id}`],
    ] as const) {
      const response = await manager.send({ method, url, payload: aDraft(wrong) })
      expect([response.statusCode, response.body]).toEqual([400, message])
    }
  })
})

describe('the session', () => {
  test("lists the capabilities granted by the person's role and switches", async () => {
    const draft = aDraft({ role: 'viewer', switches: { seePrices: true } })
    await manager.call(createEmployee, { body: draft })
    const viewer = await testApp.people.signIn(draft)
    expect((await viewer.call(me)).capabilities).toEqual(viewer.user.capabilities)
    expect(viewer.user.capabilities).toContain('prices:read')
    expect(viewer.user.capabilities).not.toContain('orders:write')
    expect(new Set(manager.user.capabilities)).toEqual(new Set(capabilities))
  })

  test.each([
    { role: 'viewer' },
    { switches: { seePrices: false } },
    { switches: { cancelOrders: true } },
    { adminLevel: 'admin' },
  ])('of a person who was changed to %j stays open, with the new capabilities', async body => {
    const draft = aDraft()
    const { id } = await manager.call(createEmployee, { body: draft })
    const person = await testApp.people.signIn(draft)
    await update(id, body)
    const { capabilities } = await person.call(me)
    expect(capabilities).not.toEqual(person.user.capabilities)
    expect(capabilities).toEqual((await testApp.people.signIn(draft)).user.capabilities)
  })

  test('does not let a person finish what they began with a capability that they have lost', async () => {
    const draft = aDraft({ role: 'office' })
    const { id } = await manager.call(createEmployee, { body: draft })
    const person = await testApp.people.signIn(draft)
    const waiting = () =>
      testApp.sql`select from pg_locks where not granted and relation = 'carriers'::regclass`
    const request = await testApp.sql.begin(async tx => {
      await tx`lock table carriers in exclusive mode`
      const sent = person.refused(403, createCarrier, { body: { name: 'Tarde demais' } })
      await expect.poll(waiting).toHaveLength(1)
      await update(id, { switches: { seePrices: false } })
      return { sent }
    })
    expect(await request.sent).toBe('Sua função não permite isto. Fale com um gerente.')
    expect(await testApp.sql`select from carriers where name = 'Tarde demais'`).toEqual([])
  })
})
