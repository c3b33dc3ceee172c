import { health } from '@etapa/domain/health'
import { listNotifications } from '@etapa/domain/notifications/notification'
import { getToday } from '@etapa/domain/today/today'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { useTestApp } from '../../test/test-app.ts'
import { followClock } from './follow-clock.ts'
import { notifyOfStalled, watchQueues } from './watch-queues.ts'

const token = 'um-token-bem-comprido'
const testApp = useTestApp({ METRICS_TOKEN: token })
const hook = 'https://loja.test/etapa'
let manager: Caller
let worker: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
  await testApp.sql`
    insert into webhooks (id, url, events, secret, made_by)
    values (1, ${hook}, '{order.created}', 'whsec_', ${manager.user.id})`
})
beforeEach(async () => {
  await testApp.sql`delete from outbox`
  await testApp.sql`delete from notifications`
  await testApp.sql`delete from paused_channels`
})

interface Queued {
  channel?: 'email' | 'webhook'
  /** How long ago the message was queued. */
  age: string
  tries?: number
}

async function queued({ channel = 'email', age, tries = 1 }: Queued): Promise<void> {
  await testApp.sql`
    insert into outbox (key, channel, webhook_id, content, tries, created_at, next_at, last_answer)
    values (gen_random_uuid()::text, ${channel}, ${channel === 'webhook' ? 1 : null}, '{}', ${tries},
      now() - ${age}::interval, now() + interval '1 hour', 'Sem resposta')`
}

const sent = (age: string) => testApp.sql`
  insert into outbox (key, channel, content, state, done_at)
  values (gen_random_uuid()::text, 'email', '{}', 'sent', now() - ${age}::interval)`
const isFailing = async () => (await testApp.anyone.call(health)).messages === 'failing'
const bells = async (caller: Caller) => {
  await notifyOfStalled(testApp.sql)
  return (await caller.call(listNotifications)).map(({ kind, facts }) => [kind, facts])
}

describe('a queue counts as stalled', () => {
  test('once a message that was tried has been waiting for 15 minutes', async () => {
    await queued({ age: '14 minutes 30 seconds' })
    expect(await isFailing()).toBe(false)
    await queued({ age: '15 minutes 1 second' })
    expect(await isFailing()).toBe(true)
  })

  test('not if the message was never tried, or the channel is paused', async () => {
    await queued({ age: '1 hour', tries: 0 })
    expect(await isFailing()).toBe(false)
    await queued({ age: '1 hour' })
    await testApp.sql`insert into paused_channels (channel, paused_by) values ('email', ${manager.user.id})`
    expect(await isFailing()).toBe(false)
  })

  test('not if another message has got through since, but still if only that of another queue has', async () => {
    await queued({ age: '1 hour' })
    await sent('61 minutes')
    expect(await isFailing()).toBe(true)
    await sent('59 minutes')
    expect(await isFailing()).toBe(false)
    await queued({ age: '1 hour', channel: 'webhook' })
    expect(await isFailing()).toBe(true)
  })
})

test('a stalled queue degrades the health check without taking the instance out of service', async () => {
  expect(await testApp.anyone.call(health)).toMatchObject({ status: 'ok', messages: 'ok' })
  await queued({ age: '16 minutes' })
  expect(await testApp.anyone.call(health)).toMatchObject({ status: 'degraded', database: 'up' })
})

test('managers see since when a queue is stalled and why on the today page, others do not', async () => {
  await queued({ age: '16 minutes' })
  await queued({ age: '1 day', channel: 'webhook' })
  const { system } = await manager.call(getToday)
  expect(system?.stalled).toEqual([
    { hook: null, since: expect.any(String), answer: 'Sem resposta' },
    { hook, since: expect.any(String), answer: 'Sem resposta' },
  ])
  expect((await worker.call(getToday)).system).toBe(null)
})

test('managers are notified once for each time that a queue is stalled', async () => {
  await queued({ age: '20 minutes' })
  await queued({ age: '16 minutes', channel: 'webhook' })
  const expected = [
    ['stalled-queue', { hook, text: 'Sem resposta' }],
    ['stalled-queue', { text: 'Sem resposta' }],
  ]
  expect(await bells(manager)).toEqual(expected)
  expect(await bells(manager)).toEqual(expected)
  expect(await bells(worker)).toEqual([])

  await testApp.sql`update outbox set state = 'sent', done_at = now() where channel = 'email'`
  await testApp.sql`update notifications set at = at - interval '1 day' where facts -> 'hook' is null`
  await queued({ age: '16 minutes' })
  await testApp.sql`update outbox set done_at = now() - interval '17 minutes' where state = 'sent'`
  expect(await bells(manager)).toEqual([['stalled-queue', { text: 'Sem resposta' }], ...expected])
})

test('stalled queues are looked for every minute', async () => {
  await queued({ age: '16 minutes' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const stop = watchQueues(testApp.sql, testApp.app.log)
  vi.advanceTimersByTime(60_000)
  await stop()
  expect(await manager.call(listNotifications)).toMatchObject([{ kind: 'stalled-queue' }])
})

test('metrics count what waits and what was given up by channel, and the age of the oldest', async () => {
  await queued({ age: '1 hour' })
  await queued({ age: '2 hours' })
  await queued({ age: '3 hours', tries: 0 })
  await testApp.sql`
    insert into outbox (key, channel, webhook_id, content, state, done_at) values ('given up', 'webhook', 1, '{}', 'failed', now())`
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await testApp.anyone.send({ url: '/metrics', headers })
  expect(body).toContain('etapa_outbox_waiting{channel="email"} 3')
  expect(body).toContain('etapa_outbox_waiting{channel="webhook"} 0')
  expect(body).toContain('etapa_outbox_failed{channel="webhook"} 1')
  expect(body).toMatch(/etapa_outbox_oldest_seconds\{channel="email"\} 72\d\d/)
  expect(body).toContain('etapa_outbox_oldest_seconds{channel="webhook"} 0')
})

test('messages that were queued while the clock was 40 days ahead are due once it is right again', async () => {
  await queued({ age: '-40 days' })
  await testApp.sql`update outbox set next_at = now() + interval '40 days'`
  await queued({ age: '1 hour' })
  await testApp.sql`update outbox set next_at = now() + interval '23 hours' where created_at < now()`
  await followClock(testApp.sql)
  const waits = await testApp.sql`
    select next_at <= now() as "isDue", created_at <= now() as "isPast" from outbox order by id`
  expect(waits).toEqual([
    { isDue: true, isPast: true },
    { isDue: false, isPast: true },
  ])
})
