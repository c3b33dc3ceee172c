import { beforeEach, expect, test } from 'vitest'
import { aClient, anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { hasOptedOut } from './has-opted-out.ts'
import { digestOf } from './unsubscribe-token.ts'

const testApp = useTestApp()
const address = 'compras@caixas.test'
let clientId: number

beforeEach(async () => {
  clientId = await aClient(testApp.sql)
})

const isOut = (recipient: Parameters<typeof hasOptedOut>[1] = { clientId }, to = address) =>
  hasOptedOut(testApp.sql, recipient, to)

test('a client that wants no e-mails gets none at any address, also through its orders', async () => {
  const office = await testApp.people.worker()
  const order = await anOrder(testApp.sql, office)
  expect([await isOut(), await isOut({ orderId: order.id })]).toEqual([false, false])
  await testApp.sql`update clients set no_email = true where id in (${clientId}, ${order.clientId})`
  expect([await isOut(), await isOut({ orderId: order.id })]).toEqual([true, true])
})

test('a contact that wants no e-mails does not speak for the others', async () => {
  const contacts = [
    { name: 'Ana', email: 'Ana@caixas.test', noEmail: true },
    { name: 'Rui', email: address },
  ]
  await testApp.sql`update clients set contacts = ${JSON.stringify(contacts)} where id = ${clientId}`
  expect([await isOut(), await isOut({ clientId }, 'ana@caixas.test')]).toEqual([false, true])
})

test('an address that unsubscribed from one client gets the e-mails of another', async () => {
  const other = await aClient(testApp.sql)
  await testApp.sql`insert into email_opt_outs (client_id, digest) values (${other}, ${digestOf(address)})`
  expect([
    await isOut(),
    await isOut({ clientId: other }),
    await isOut({ clientId: other }, 'b@b.test'),
  ]).toEqual([false, true, false])
})
