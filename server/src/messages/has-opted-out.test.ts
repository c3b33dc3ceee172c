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

test('a client that opted out gets no e-mails at any address, neither directly nor about its orders', async () => {
  const office = await testApp.people.worker()
  const order = await anOrder(testApp.sql, office)
  const isOutOfAll = async () => {
    const answers: boolean[] = []
    for (const to of [address, 'financeiro@caixas.test'])
      answers.push(await isOut({ clientId }, to), await isOut({ orderId: order.id }, to))
    return answers
  }
  expect(await isOutOfAll()).toEqual([false, false, false, false])
  await testApp.sql`update clients set no_email = true where id in (${clientId}, ${order.clientId})`
  expect(await isOutOfAll()).toEqual([true, true, true, true])
})

test("a contact's opt-out applies only to that contact, and the case of the address is ignored", async () => {
  const contacts = [
    { name: 'Ana', email: 'Ana@caixas.test', noEmail: true },
    { name: 'Rui', email: address },
  ]
  await testApp.sql`update clients set contacts = ${JSON.stringify(contacts)} where id = ${clientId}`
  expect([await isOut(), await isOut({ clientId }, 'ana@caixas.test')]).toEqual([false, true])
})

test("an address that unsubscribed from one client's e-mails still gets those of another client", async () => {
  const other = await aClient(testApp.sql)
  await testApp.sql`insert into email_opt_outs (client_id, digest) values (${other}, ${digestOf(address)})`
  expect([
    await isOut(),
    await isOut({ clientId: other }),
    await isOut({ clientId: other }, 'b@b.test'),
  ]).toEqual([false, true, false])
})
