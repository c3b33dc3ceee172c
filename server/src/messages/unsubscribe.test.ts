import { updateClient } from '@etapa/domain/clients/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { aClient } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { hasOptedOut } from './has-opted-out.ts'
import { readSecret, unsubscribe } from './unsubscribe.ts'
import { makeToken } from './unsubscribe-token.ts'

const testApp = useTestApp()
let clientId: number

beforeEach(async () => {
  clientId = await aClient(testApp.sql)
  const contacts = ['ana', 'rui'].map(name => ({ name, email: `${name}@caixas.test` }))
  await testApp.sql`update clients set contacts = ${JSON.stringify(contacts)} where id = ${clientId}`
})

const stop = async (address: string) =>
  unsubscribe(testApp.sql, makeToken(await readSecret(testApp.sql), { clientId, address }))

async function read() {
  const [client] = await testApp.sql<
    [{ contacts: { noEmail?: boolean }[]; noEmail: boolean; noOwnEmail: boolean }]
  >`
    select contacts, no_email as "noEmail", no_own_email as "noOwnEmail" from clients where id = ${clientId}`
  return {
    client: client.noEmail,
    own: client.noOwnEmail,
    contacts: client.contacts.map(({ noEmail = false }) => noEmail),
  }
}

test("a contact who unsubscribes does not change the client's own opt-out", async () => {
  await testApp.sql`update clients set no_email = true where id = ${clientId}`
  expect(await stop('ana@caixas.test')).toBe(true)
  expect(await read()).toEqual({ client: true, own: false, contacts: [true, false] })
})

test("the company's own address opts out itself, and nobody else of the company", async () => {
  await testApp.sql`update clients set email = 'Geral@caixas.test' where id = ${clientId}`
  expect(await stop('geral@caixas.test')).toBe(true)
  expect(await read()).toEqual({ client: false, own: true, contacts: [false, false] })
  const isOut = (address: string) => hasOptedOut(testApp.sql, { clientId }, address)
  expect(
    await Promise.all(['geral', 'GERAL', 'ana', 'rui'].map(name => isOut(`${name}@caixas.test`))),
  ).toEqual([true, true, false, false])
})

test("the company's opt-out is kept by other changes and ends with its address", async () => {
  const manager = await testApp.people.manager()
  const save = (body: object) =>
    manager.call(updateClient, { params: { id: clientId }, body: { name: 'Caixas', contacts: [], ...body } })
  expect((await save({ email: 'geral@caixas.test' })).noOwnEmail).toBe(false)
  await stop('geral@caixas.test')
  expect((await save({ email: 'GERAL@caixas.test', notes: 'Oi' })).noOwnEmail).toBe(true)
  expect((await save({ email: 'novo@caixas.test' })).noOwnEmail).toBe(false)
  expect((await save({ email: 'outro@caixas.test', noOwnEmail: true })).noOwnEmail).toBe(true)
  expect((await save({ email: 'outro@caixas.test', noOwnEmail: false })).noOwnEmail).toBe(false)
})

test('unsubscribing a second time does not update the client, which somebody may be editing', async () => {
  await stop('ana@caixas.test')
  const changedAt = () => testApp.sql`select updated_at from clients where id = ${clientId}`
  const before = await changedAt()
  expect(await stop('ana@caixas.test')).toBe(true)
  expect(await changedAt()).toEqual(before)
})

test('two contacts who unsubscribe at once are both opted out', async () => {
  const { both } = await testApp.sql.begin(async tx => {
    await tx`select from clients where id = ${clientId} for update`
    const both = ['ana', 'rui'].map(name => stop(`${name}@caixas.test`))
    await expect.poll(() => countWaiting(testApp.sql)).toBe(2)
    return { both }
  })
  expect(await Promise.all(both)).toEqual([true, true])
  expect(await read()).toEqual({ client: false, own: false, contacts: [true, true] })
})
