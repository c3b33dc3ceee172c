import { expect, test } from 'vitest'
import { startReceiver } from './receiver.ts'
import { useTestApp } from './test-app.ts'
import { wakeOutbox } from './wake-outbox.ts'

const testApp = useTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })

test('10,000 pending webhook deliveries are sent without holding up other requests', async () => {
  const manager = await testApp.people.manager()
  const receiver = await startReceiver()
  await testApp.sql`
    insert into webhooks (id, url, events, secret, made_by)
    values (1, ${receiver.url}, '{order.created}', 'whsec_', ${manager.user.id})`
  await testApp.sql`
    insert into outbox (key, channel, webhook_id, content)
    select number::text, 'webhook', 1,
      jsonb_build_object('id', 'msg_' || number, 'type', 'order.created', 'body', '{}')
    from generate_series(1, 10000) number`
  await wakeOutbox(testApp.sql)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  const arrived: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const before = receiver.received.length
    await manager.send({ url: '/api/auth/me' })
    arrived.push(receiver.received.length - before)
  }
  // Fewer than 200 of the deliveries are made during any one request, so requests do not wait for all of them.
  expect(Math.max(...arrived)).toBeLessThan(200)
  await expect.poll(() => receiver.received.length, { timeout: 120_000 }).toBe(10_000)
  await receiver.close()
}, 180_000)
