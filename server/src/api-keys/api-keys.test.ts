import { createHash } from 'node:crypto'
import {
  callsPerMinute,
  createApiKey,
  deleteApiKey,
  listApiKeys,
  mostKeys,
} from '@etapa/domain/api-keys/api-key'
import { keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'
import { listClients } from '@etapa/domain/clients/endpoints'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import {
  createEmployee,
  deleteEmployee,
  listEmployees,
  updateEmployee,
} from '@etapa/domain/employees/endpoints'
import { endpoints } from '@etapa/domain/endpoints'
import { cancelOrder, createOrder, getOrderEvents, listOrders } from '@etapa/domain/orders/endpoints'
import { addComment } from '@etapa/domain/orders/page-endpoints'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { listSectorUse } from '@etapa/domain/sectors/endpoints'
import { logout, me, type SessionUser } from '@etapa/domain/sessions/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { aFile, aForm } from '../../test/files.ts'
import { artwork } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { createApiKey as create } from './api-keys.ts'

const testApp = useTestApp()
let manager: Caller
beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Marta' })
})

describe('creating an API key', () => {
  test('returns the key, which is stored only as a SHA-256 hash and not listed', async () => {
    const given = { name: 'Loja virtual', expiresOn: '2099-12-31' }
    const { key, ...made } = await manager.call(createApiKey, {
      body: { ...given, capabilities: ['orders:write', 'orders:read', 'orders:read'] },
    })
    expect(key).toMatch(/^etapa_[\w-]{43}$/)
    const capabilities = ['orders:write', 'orders:read']
    expect(made).toMatchObject({ ...given, capabilities, lost: [], madeBy: 'Marta', state: 'active' })
    const listed = await manager.call(listApiKeys)
    expect(listed).toContainEqual(made)
    expect(JSON.stringify(listed)).not.toContain(key.slice(6))
    const stored = JSON.stringify(await testApp.sql`select k.*, encode(key_hash, 'escape') from api_keys k`)
    expect(stored).not.toContain(key.slice(6))
    const [own] = await testApp.sql`select key_hash as hash from api_keys where user_id = ${made.id}`
    expect(own?.hash).toEqual(createHash('sha256').update(key).digest())
  })

  test.each([
    [{ capabilities: ['orders:read'] }, 'Nome: campo obrigatório'],
    [{ name: 'Sem nada', capabilities: [] }, 'Permissões: escolha pelo menos uma'],
    [
      { name: 'Gente', capabilities: ['people:edit'] },
      'Permissões: uma delas não existe ou não pode ser dada a uma chave',
    ],
    [
      { name: 'Velha', capabilities: ['orders:read'], expiresOn: '2020-01-01' },
      'Validade: escolha hoje ou um dia depois',
    ],
    [{ name: 'Quando', capabilities: ['orders:read'], expiresOn: '31/12' }, 'Validade: data inválida'],
  ])('is refused with a message for %j', async (payload, message) => {
    const response = await manager.send({ method: 'POST', url: addressOf(createApiKey), payload })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test('is refused for capabilities that the creator lacks', async () => {
    const user: SessionUser = { ...manager.user, capabilities: ['orders:read'] }
    const maker = { user, agent: '', address: '', hasMail: false }
    await expect(
      create(testApp.sql, maker, { name: 'Preços', capabilities: ['orders:read', 'prices:read'] }),
    ).rejects.toThrow('Permissões: você não tem “Ver e mudar preços” e não pode dá-la')
  })

  test('is refused if the name is taken, ignoring case, even by a concurrent request', async () => {
    const body = { name: 'Balança', capabilities: ['orders:read' as const] }
    const made = await Promise.all([1, 2, 3].map(() => manager.try(createApiKey, { body })))
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await manager.refused(409, createApiKey, { body: { ...body, name: 'BALANÇA' } })).toBe(
      'Nome: já existe uma chave com este nome',
    )
  })

  test(`is refused if there are already ${mostKeys} keys`, async () => {
    const other = await testApp.people.manager()
    await testApp.sql`
      with own as (
        insert into users (name, sector, role, deleted_at)
        select 'API', ${artwork.key}, 'floor', now() from generate_series(1, ${mostKeys}::int) returning id
      )
      insert into api_keys (user_id, name, key_hash, capabilities, made_by)
      select id, 'Antiga ' || id, sha256(id::text::bytea), '{}', ${other.user.id}::int from own`
    const body = { name: 'Mais uma', capabilities: ['orders:read' as const] }
    expect(await manager.refused(409, createApiKey, { body })).toContain(`Há ${mostKeys} chaves.`)
    await testApp.sql`update api_keys set revoked_at = now() where name like 'Antiga%'`
  })
})

describe('an API key', () => {
  test('can do what its capabilities allow, and is named in the history', async () => {
    const { key, id } = await manager.call(createApiKey, {
      body: { name: 'ERP', capabilities: ['orders:write', 'orders:read', 'stages:work', 'stages:change'] },
    })
    const erp = testApp.anyone.withKey(key)
    const [client] = await testApp.sql<
      { id: number }[]
    >`insert into clients (name) values ('Caixas') returning id`
    const { id: orderId } = await erp.call(createOrder, {
      body: { clientId: client?.id ?? 0, products: [{ identification: 'Tampa', productTypeId: 1 }] },
    })
    const params = { id: orderId }
    const [event] = await erp.call(getOrderEvents, { params })
    expect(event).toMatchObject({ kind: 'order-created', by: 'API: ERP' })
    await erp.call(uploadComplementary, {
      params: { orderId },
      form: aForm({ files: [['a.pdf', aFile('pdf')]] }),
    })
    const order = await anOrder(testApp.sql, manager)
    const stage = { params: { stageId: stageOf(order, artwork.name) } }
    await erp.call(updateStage, { ...stage, body: { status: 'COMPLETED' } })
    // People who signed in with a badge need their PIN for this call; an API key does not.
    await erp.call(updateStage, { ...stage, body: { status: 'PENDING' } })
    expect(await erp.refused(403, cancelOrder, { params })).toBe(
      'Esta chave de API não tem a permissão “Cancelar e restaurar ordens”.',
    )
    expect(await erp.refused(403, me)).toBe('Esta chamada é para pessoas e não aceita uma chave de API.')
    await expect
      .poll(async () => (await manager.call(listApiKeys)).find(each => each.id === id)?.lastUsedAt)
      .not.toBeNull()
  })

  test('can never manage people, phones, settings, backups or keys', async () => {
    const all = await testApp.people.program([...keyCapabilities])
    const refused = endpoints.filter(({ access }) =>
      [
        'people:edit',
        'devices:edit',
        'workshop:edit',
        'backups:read',
        'integrations:edit',
        'session',
      ].includes(String(access)),
    )
    expect(refused.length).toBeGreaterThan(30)
    for (const endpoint of refused) {
      const { statusCode } = await all.send({
        method: endpoint.method,
        url: addressOf(endpoint),
        payload: {},
      })
      expect([endpoint.path, statusCode]).toEqual([endpoint.path, 403])
    }
  })

  test('does not appear as a person in lists, counts or searches, and cannot be mentioned', async () => {
    const use = await manager.call(listSectorUse)
    const before = (await manager.call(listEmployees)).length
    const program = await testApp.people.program(['orders:read', 'stages:work'], manager)
    expect(await manager.call(listEmployees)).toHaveLength(before)
    expect(await manager.call(listSectorUse)).toEqual(use)
    expect(JSON.stringify(await manager.call(quickSearch, { query: { text: 'API' } }))).not.toContain('API:')
    const order = await anOrder(testApp.sql, manager)
    await program.call(addComment, { params: { id: order.id }, body: { text: '@API: Programa 1 oi' } })
    await expect.poll(() => testApp.sql`select from undispatched_events`).toHaveLength(0)
    expect(await testApp.sql`select from notifications where kind = 'mention'`).toEqual([])
    const [own] = await testApp.sql<{ id: number }[]>`select max(user_id) as id from api_keys`
    await manager.refused(404, updateEmployee, { params: { id: own?.id ?? 0 }, body: { name: 'Outra' } })
  })

  test('stops working when it is revoked, and after the day on which it expires', async () => {
    const { key, id } = await manager.call(createApiKey, {
      body: { name: 'Passageira', capabilities: ['clients:read'], expiresOn: '2099-01-01' },
    })
    const program = testApp.anyone.withKey(key)
    await program.call(listClients)
    const today = testApp.sql`(now() at time zone (select time_zone from calendar))::date`
    await testApp.sql`update api_keys set expires_on = ${today} where user_id = ${id}`
    await program.call(listClients)
    await testApp.sql`update api_keys set expires_on = ${today} - 1 where user_id = ${id}`
    expect(await program.refused(401, listClients)).toBe(
      'Esta chave de API não existe, venceu ou foi revogada.',
    )
    expect((await manager.call(listApiKeys)).find(each => each.id === id)?.state).toBe('expired')
    await testApp.sql`update api_keys set expires_on = null where user_id = ${id}`
    await program.call(listClients)
    await manager.call(deleteApiKey, { params: { id } })
    await program.refused(401, listClients)
    await manager.refused(404, deleteApiKey, { params: { id } })
    expect((await manager.call(listApiKeys)).some(each => each.id === id)).toBe(false)
  })

  test('loses the capabilities that its creator loses, and stops working when the creator is deleted', async () => {
    const maker = await testApp.people.manager()
    const { key, id } = await maker.call(createApiKey, {
      body: { name: 'De quem sai', capabilities: ['clients:read', 'clients:delete'] },
    })
    const program = testApp.anyone.withKey(key)
    const params = { id: maker.user.id }
    const state = async () => (await manager.call(listApiKeys)).find(each => each.id === id)
    await manager.call(updateEmployee, { params, body: { role: 'floor' } })
    await program.refused(403, listClients)
    expect(await state()).toMatchObject({ state: 'active', lost: ['clients:read', 'clients:delete'] })
    await manager.call(updateEmployee, { params, body: { role: 'office' } })
    await program.call(listClients)
    expect(await state()).toMatchObject({ lost: ['clients:delete'] })
    await manager.call(deleteEmployee, { params })
    await program.refused(401, listClients)
    expect(await state()).toMatchObject({ state: 'orphaned' })
  })

  test.each([
    [
      'stores no upload if its maker loses the capability meanwhile',
      { role: 'floor', isRevoked: false },
      403,
      'not-allowed',
    ],
    ['stores no upload if it is revoked meanwhile', { role: 'manager', isRevoked: true }, 401, 'key-invalid'],
    [
      'stores an upload if its maker only loses another capability meanwhile',
      { role: 'office', isRevoked: false },
      200,
      undefined,
    ],
  ])('%s', async (_, { role = 'manager', isRevoked = false }, statusCode, code) => {
    const maker = await testApp.people.manager()
    const { key, id } = await maker.call(createApiKey, {
      body: { name: `Envio ${role} ${isRevoked}`, capabilities: ['orders:write', 'clients:delete'] },
    })
    const order = await anOrder(testApp.sql, manager)
    const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
    const { uploading } = await testApp.sql.begin(async tx => {
      await tx`select from service_orders where id = ${order.id} for update`
      const uploading = testApp.anyone
        .withKey(key)
        .try(uploadComplementary, { params: { orderId: order.id }, form })
      await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
      await tx`update users set role = ${role} where id = ${maker.user.id}`
      if (isRevoked) await tx`update api_keys set revoked_at = now() where user_id = ${id}`
      return { uploading }
    })
    const response = await uploading
    expect(response.statusCode).toBe(statusCode)
    expect(response.headers['x-error-code']).toBe(code)
    const stored = await testApp.sql`select from documents where service_order_id = ${order.id}`
    expect(stored).toHaveLength(statusCode === 200 ? 1 : 0)
  })

  test(`is rate-limited to ${callsPerMinute} calls a minute, then gets 429 with Retry-After`, async () => {
    const program = await testApp.people.program(['workshop:read'])
    const statuses: number[] = []
    for (let turn = 0; turn <= callsPerMinute; turn += 1) {
      const response = await program.send({ url: '/api/auth/me' })
      statuses.push(response.statusCode)
      if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses.slice(0, -1).every(status => status === 403)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a request with an API key', () => {
  test('is authenticated only by the key, even if it has a session cookie', async () => {
    const program = await testApp.people.program(['orders:list'])
    const both = { cookie: manager.cookie }
    expect((await program.send({ url: addressOf(listClients), headers: both })).statusCode).toBe(403)
    for (const wrong of ['etapa_inventada', '', 'a'.repeat(5_000)]) {
      const headers = { ...both, authorization: `Bearer ${wrong}` }
      expect((await manager.send({ url: addressOf(listClients), headers })).statusCode).toBe(401)
    }
    // Signing out with a key ends nobody's session.
    await program.send({ method: 'POST', url: addressOf(logout), headers: both })
    await manager.call(me)
  })

  test('is accepted from another site', async () => {
    const program = await testApp.people.program(['orders:write', 'stages:work', 'orders:list'])
    const order = await anOrder(testApp.sql, manager)
    const { statusCode } = await program.send({
      method: 'POST',
      url: addressOf(addComment, { id: order.id }),
      headers: { origin: 'https://loja.example', 'sec-fetch-site': 'cross-site' },
      payload: { text: 'Pago' },
    })
    expect(statusCode).toBe(200)
    await program.call(listOrders)
  })

  test.each(['etapa_', 'x', `etapa_${'a'.repeat(5_000)}`])('is refused if the key is %.20s', async key => {
    await testApp.anyone.withKey(key).refused(401, listClients)
    await testApp.anyone.withKey(key).refused(401, createEmployee)
  })
})
