import { createCarrier, listCarriers, updateCarrier } from '@etapa/domain/carriers/carrier'
import { makeTvLink } from '@etapa/domain/production/tv-link'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../../test/caller.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { cleanCommands } from './run-command.ts'

const testApp = useTestApp()
let office: Caller
let colleague: Caller
beforeAll(async () => {
  office = await testApp.people.worker()
  colleague = await testApp.people.worker()
})
beforeEach(async () => {
  await testApp.sql`delete from carriers`
})

const create = (key: string, body: object, who = office) =>
  who.send({
    method: 'POST',
    url: addressOf(createCarrier),
    payload: body,
    headers: { 'idempotency-key': key },
  })
const names = async () => (await office.call(listCarriers)).map(({ name }) => name)

test('a command sent twice with a key runs once, and the second reply is the first one', async () => {
  const first = await create('k1', { name: 'Águia' })
  await office.call(updateCarrier, { params: { id: first.json().id }, body: { name: 'Falcão' } })
  const second = await create('k1', { name: 'Águia' })
  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await names()).toEqual(['Falcão'])
})

test('the properties of a repeated body may be in another order', async () => {
  const first = await create('k2', { name: 'Rápido', notes: 'cedo' })
  expect((await create('k2', { notes: 'cedo', name: 'Rápido' })).json()).toEqual(first.json())
})

test('two requests at once with the same key: the second waits and gets the reply of the first', async () => {
  const replies = await Promise.all([create('k3', { name: 'Sul' }), create('k3', { name: 'Sul' })])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies[0].json()).toEqual(replies[1].json())
  expect(replies.filter(({ headers }) => 'idempotency-replayed' in headers)).toHaveLength(1)
  expect(await names()).toEqual(['Sul'])
})

test('a key that was used with another body or for another call gets 422, and nothing changes', async () => {
  const { id } = (await create('k4', { name: 'Norte' })).json()
  const other = await create('k4', { name: 'Leste' })
  expect([other.statusCode, other.headers['x-error-code']]).toEqual([422, 'key-reused'])
  const elsewhere = await office.send({
    method: 'PUT',
    url: addressOf(updateCarrier, { id }),
    payload: { name: 'Norte' },
    headers: { 'idempotency-key': 'k4' },
  })
  expect(elsewhere.statusCode).toBe(422)
  expect(await names()).toEqual(['Norte'])
})

test("a key holds for one caller: somebody else's command with the same key runs", async () => {
  await create('k5', { name: 'Um' })
  await create('k5', { name: 'Dois' }, colleague)
  expect(await names()).toEqual(['Dois', 'Um'])
})

test('a refused command is not stored, so the same request may succeed later', async () => {
  const { id } = (await create('k6', { name: 'Oeste' })).json()
  expect((await create('k7', { name: 'Oeste' })).statusCode).toBe(409)
  await office.call(updateCarrier, { params: { id }, body: { isArchived: true } })
  expect((await create('k7', { name: 'Oeste' })).statusCode).toBe(200)
})

test('a key has 1 to 100 visible characters', async () => {
  const status = async (key: string) => (await create(key, { name: `T ${key.length}` })).statusCode
  expect(await status('x'.repeat(100))).toBe(200)
  for (const key of ['x'.repeat(101), '', 'com espaço', 'ação']) expect(await status(key)).toBe(400)
})

test('a command without a key runs each time', async () => {
  for (const name of ['A', 'B']) await office.call(createCarrier, { body: { name } })
  expect(
    await testApp.sql`select from commands where endpoint like '%carrier%' and reply ->> 'name' = 'A'`,
  ).toEqual([])
  expect(await names()).toEqual(['A', 'B'])
})

test('a session that ends while the command runs changes nothing', async () => {
  const leaving = await testApp.people.worker()
  const waiting = () =>
    testApp.sql`select from pg_locks where not granted and relation = 'carriers'::regclass`
  const request = await testApp.sql.begin(async tx => {
    await tx`lock table carriers in exclusive mode`
    const sent = create('k8', { name: 'Tarde demais' }, leaving)
    await expect.poll(waiting).toHaveLength(1)
    await testApp.sql`delete from sessions where user_id = ${leaving.user.id}`
    return { sent }
  })
  expect((await request.sent).statusCode).toBe(401)
  expect(await names()).toEqual([])
})

test('a key of another caller or of another call is not found, and one of an earlier version fits any content', async () => {
  const endpoint = 'POST /carrier/create'
  const caller = `user ${office.user.id}`
  const reply = { id: 1, name: 'De antes', phone: '', notes: '', isArchived: false }
  await testApp.sql`
    insert into commands (caller, key, endpoint, reply) values
      (${caller}, 'old', ${endpoint}, ${JSON.stringify(reply)}),
      (${caller}, 'old without reply', ${endpoint}, null)`
  expect((await create('old', { name: 'Outra' })).json()).toEqual(reply)
  await testApp.sql`update commands set key = 'silent' where key = 'old without reply'`
  const silent = await create('silent', { name: 'Outra' })
  expect([silent.statusCode, silent.headers['x-error-code']]).toEqual([409, 'already-done'])
  expect(await names()).toEqual([])
})

test('a reply with a secret is not stored: the repeated request is told so, and nothing is made twice', async () => {
  const manager = await testApp.people.manager()
  const make = () =>
    manager.send({ method: 'POST', url: addressOf(makeTvLink), headers: { 'idempotency-key': 'tv' } })
  const { token } = (await make()).json()
  const again = await make()
  expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'already-done'])
  expect(again.body).toBe('O link já foi feito e não é mostrado de novo. Revogue-o e faça outro.')
  expect(await testApp.sql`select reply from commands where key = 'tv'`).toEqual([{ reply: null }])
  expect(await testApp.sql`select from tv_links where revoked_at is null`).toHaveLength(1)
  expect(token).toEqual(expect.any(String))
})

test('commands are deleted after 90 days', async () => {
  await create('k9', { name: 'Antiga' })
  await create('k10', { name: 'Nova' })
  await testApp.sql`update commands set at = now() - interval '90 days' - interval '1 second' where key = 'k9'`
  await testApp.sql`update commands set at = now() - interval '90 days' + interval '1 hour' where key = 'k10'`
  await cleanCommands(testApp.sql)
  expect(await testApp.sql`select key from commands where key in ('k9', 'k10')`).toEqual([{ key: 'k10' }])
})
