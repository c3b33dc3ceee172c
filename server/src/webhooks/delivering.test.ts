import type { lookup } from 'node:dns'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../test/empty-database.ts'
import { artwork } from '../../test/new-installation.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { post, type Trouble } from '../outbox/deliver.ts'
import { type Database, openDatabase, type Sql } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { deliverOfHook, listDueHooks } from './deliver-hooks.ts'
import { cleanDeliveries } from './deliveries.ts'
import { forbiddenText } from './forbidden-addresses.ts'
import type { Network } from './send-request.ts'
import { newSecret } from './sign.ts'

// The application is not started, because it would deliver in the background.
let database: Database
let sql: Sql
let receiver: Receiver
const start = new Date('2030-01-01T12:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const secret = newSecret()
const network: Network = { allowPrivate: true, timeoutMs: 20_000 }

beforeAll(async () => {
  database = openDatabase(await createEmptyDatabase())
  sql = database.sql
  await migrate(sql)
  await sql`
    insert into users (name, email, password_hash, sector, role, cancel_orders, discard_plates, bill)
    values ('Marta', 'marta@oficina.test', '', ${artwork.key}, 'manager', true, true, true)`
  await sql`alter table outbox alter created_at set default '2030-01-01T12:00:00Z'`
  await sql`alter table outbox alter next_at set default '2030-01-01T12:00:00Z'`
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from webhooks`
  await sql`delete from notifications`
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

async function aHook(url = receiver.url): Promise<number> {
  const [hook] = await sql<{ id: number }[]>`
    insert into webhooks (url, events, secret, made_by) values (${url}, '{order.created}', ${secret}, 1) returning id`
  return hook?.id ?? 0
}

const body = JSON.stringify({ type: 'order.created', timestamp: start.toISOString(), data: {} })
const queue = (webhookId: number, count = 1) =>
  sql.begin(tx =>
    post(
      tx,
      Array.from({ length: count }, (_, number) => ({
        key: `${webhookId}-${number}`,
        channel: 'webhook' as const,
        orderId: null,
        webhookId,
        content: { id: `msg_${webhookId}_${number}`, type: 'order.created', body },
      })),
    ),
  )
const deliver = (id: number, at = start, more: Partial<Network> = {}) =>
  deliverOfHook(sql, id, { ...network, ...more }, { now: () => at })
const states = () =>
  sql<{ state: string; tries: number; answer: string; wait: number }[]>`
    select state, tries, last_answer as answer,
      round(extract(epoch from next_at - '2030-01-01T12:00:00Z') / 60)::int as wait
    from outbox order by id`

describe('a webhook delivery', () => {
  test('that is not accepted is reported for the log, together with others of the same attempt', async () => {
    const id = await aHook()
    await queue(id, 2)
    const troubles: Trouble[] = []
    const options = { now: () => start, onTrouble: (trouble: Trouble) => void troubles.push(trouble) }
    receiver.answer = (_, response) => void response.writeHead(500).end()
    await deliverOfHook(sql, id, network, options)
    expect(troubles).toEqual([
      { channel: 'webhook', webhookId: id, count: 2, answer: expect.stringContaining('500') },
    ])
    receiver.answer = (_, response) => void response.end('ok')
    await sql`update outbox set next_at = ${start.toISOString()}`
    await deliverOfHook(sql, id, network, options)
    expect(troubles).toHaveLength(1)
  })

  test('has a signature that the Standard Webhooks library accepts, but not for another secret or body', async () => {
    const id = await aHook()
    await queue(id)
    await sql`update outbox set next_at = now() - interval '1 second'`
    const at = new Date()
    expect(await deliver(id, at)).toBe(1)
    const [sent] = receiver.received
    if (!sent) throw new Error('nothing was received')
    expect(new Verifier(secret).verify(sent.body, sent.headers)).toEqual(JSON.parse(body))
    expect(() => new Verifier(newSecret()).verify(sent.body, sent.headers)).toThrow()
    expect(() => new Verifier(secret).verify(`${sent.body} `, sent.headers)).toThrow()
    expect(sent.headers).toMatchObject({
      'webhook-id': `msg_${id}_0`,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'content-type': 'application/json; charset=utf-8',
    })
    expect(await states()).toMatchObject([{ state: 'sent', tries: 1, answer: 'HTTP 200 ok' }])
  })

  test('is signed with both secrets for a day after a rotation, and then with only one', async () => {
    const id = await aHook()
    const newer = newSecret()
    await queue(id, 2)
    await sql`
      update webhooks set secret = ${newer},
        old_secrets = jsonb_build_array(jsonb_build_object('secret', secret, 'until', now() + interval '1 day'))`
    await sql`
      update outbox set next_at = now() + case when key like '%-1' then interval '2 days' else interval '-1 second' end`
    await deliver(id, new Date())
    const [sent] = receiver.received
    expect(sent?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const each of [secret, newer]) new Verifier(each).verify(sent?.body ?? '', sent?.headers ?? {})
    await deliver(id, new Date(Date.now() + 3 * 24 * 3_600_000))
    expect(receiver.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  test('keeps its webhook-id when it is retried, but gets a new timestamp', async () => {
    const id = await aHook()
    await queue(id)
    receiver.answer = (_, response) => void response.writeHead(500).end('quebrou\u0000aqui')
    await deliver(id)
    expect(await states()).toMatchObject([{ state: 'pending', tries: 1, answer: 'HTTP 500 quebrou aqui' }])
    await deliver(id, minutes(0.5))
    expect(receiver.received).toHaveLength(1)
    receiver.answer = (_, response) => void response.writeHead(204).end()
    await deliver(id, minutes(2))
    const [first, second] = receiver.received.map(({ headers }) => headers)
    expect(second?.['webhook-id']).toBe(first?.['webhook-id'])
    expect(Number(second?.['webhook-timestamp']) - Number(first?.['webhook-timestamp'])).toBe(120)
    expect(await states()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  test('does not follow a redirect, and stays pending', async () => {
    const id = await aHook()
    await queue(id)
    const other = await startReceiver()
    receiver.answer = (_, response) => void response.writeHead(302, { location: other.url }).end()
    await deliver(id)
    expect(other.received).toEqual([])
    expect(await states()).toMatchObject([{ state: 'pending', answer: 'HTTP 302' }])
    await other.close()
  })

  test.each([
    [429, '3600', 60],
    [503, new Date(start.getTime() + 7_200_000).toUTCString(), 120],
    [429, '999999999', 24 * 60],
    [500, '3600', 1],
    [429, 'amanhã', 1],
  ])(
    'answered with status %s and Retry-After %s is retried after %s minutes',
    async (status, retryAfter, wait) => {
      const id = await aHook()
      await queue(id)
      receiver.answer = (_, response) => void response.writeHead(status, { 'retry-after': retryAfter }).end()
      await deliver(id)
      expect(await states()).toMatchObject([{ state: 'pending', wait }])
    },
  )

  test('answered with 410 turns the webhook off, fails its pending deliveries and notifies managers', async () => {
    const id = await aHook()
    await queue(id, 7)
    receiver.answer = (_, response) => void response.writeHead(410).end()
    await deliver(id)
    expect(await listDueHooks(sql, minutes(9_999))).toEqual([])
    expect((await states()).map(({ state }) => state)).toEqual(Array(7).fill('failed'))
    expect(receiver.received).toHaveLength(5)
    expect((await states())[0]?.answer).toBe('HTTP 410')
    expect(await sql`select is_active, off_reason from webhooks`).toEqual([
      { is_active: false, off_reason: 'gone' },
    ])
    expect(await sql`select user_id, kind, facts ->> 'text' as text from notifications`).toEqual([
      { user_id: 1, kind: 'hook-off', text: `${receiver.url} respondeu que não existe mais (410)` },
    ])
  })

  test('that times out stays pending, and only the first 200 characters of an endless response are stored', async () => {
    const id = await aHook()
    await queue(id)
    receiver.answer = () => {}
    await deliver(id, start, { timeoutMs: 50 })
    expect(await states()).toMatchObject([{ state: 'pending', answer: 'Não respondeu em 20 segundos' }])
    receiver.answer = (_, response) => {
      response.writeHead(500)
      const more = () => void (response.destroyed || response.write('x'.repeat(10_000), more))
      more()
    }
    await deliver(id, minutes(2))
    const [{ answer } = { answer: '' }] = await states()
    expect(answer).toBe(`HTTP 500 ${'x'.repeat(200)}`)
  })
})

describe('a response whose body', () => {
  test.each([
    ['drips', 200, 'sent', 'HTTP 200 rece'],
    ['is interrupted', 200, 'sent', 'HTTP 200 rece'],
    ['is interrupted', 503, 'pending', 'HTTP 503 rece'],
    ['is interrupted', 410, 'failed', 'HTTP 410 rece'],
  ])('%s counts by its status %i', async (how, status, state, answer) => {
    const id = await aHook()
    await queue(id)
    receiver.answer = (_, response) => {
      response.writeHead(status, { 'content-length': 100 }).write('rece')
      if (how === 'is interrupted') setImmediate(() => response.destroy())
    }
    await deliver(id, start, { timeoutMs: how === 'drips' ? 1_500 : 20_000 })
    expect(await states()).toMatchObject([{ state, tries: 1, answer }])
  })
})

describe('a webhook with a delivery that fails for three days', () => {
  test('is turned off with a notification after more than eight attempts', async () => {
    const id = await aHook('http://127.0.0.1:9/')
    await queue(id)
    let now = start
    let attempts = 0
    while ((await listDueHooks(sql, minutes(99_999))).length > 0) {
      await deliver(id, now)
      attempts += 1
      const [row] = await sql<{ next: string }[]>`select next_at as next from outbox`
      now = new Date(Math.max(new Date(row?.next ?? 0).getTime(), now.getTime() + 1))
      expect(now.getTime()).toBeLessThanOrEqual(minutes(3 * 24 * 60).getTime())
    }
    expect(attempts).toBeGreaterThan(8)
    expect(await states()).toMatchObject([{ state: 'failed', answer: 'A conexão foi recusada' }])
    expect(await sql`select is_active, off_reason from webhooks`).toEqual([
      { is_active: false, off_reason: 'unreachable' },
    ])
    expect(await sql`select from notifications where kind = 'hook-off'`).toHaveLength(1)
  })

  test('stays on after the first failure of a delivery that was queued while the server was off', async () => {
    const id = await aHook('http://127.0.0.1:9/')
    await queue(id)
    await deliver(id, minutes(4 * 24 * 60))
    expect(await states()).toMatchObject([{ state: 'pending' }])
    expect(await sql`select is_active from webhooks`).toEqual([{ is_active: true }])
  })

  test('stays on if it accepted another delivery in the meantime', async () => {
    const id = await aHook()
    await queue(id, 2)
    receiver.answer = (request, response) =>
      void response.writeHead(request.headers['webhook-id'] === `msg_${id}_0` ? 500 : 200).end()
    await deliver(id)
    await sql`update outbox set tries = 6 where state = 'pending'`
    await deliver(id, minutes(3 * 24 * 60 - 1))
    expect((await states()).map(({ state }) => state)).toEqual(['failed', 'sent'])
    expect(await sql`select is_active from webhooks`).toEqual([{ is_active: true }])
  })
})

describe('if private addresses are not allowed', () => {
  const outside = { allowPrivate: false }

  test('no connection is made to a loopback address, nor to a host name that resolves to one', async () => {
    const port = new URL(receiver.url).port
    const rebound = ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup
    for (const url of [
      `https://127.0.0.1:${port}/`,
      `https://2130706433:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://loja.exemplo.com.br:${port}/`,
      receiver.url,
    ]) {
      const id = await aHook(url)
      await queue(id)
      await deliver(id, start, { ...outside, resolve: rebound })
      const [row] = await sql`select last_answer as answer from outbox where webhook_id = ${id}`
      expect([url, row?.answer]).toEqual([url, forbiddenText])
    }
    expect(receiver.received).toEqual([])
  })
})

describe('the webhook queue', () => {
  test('delivers each message once even with concurrent workers, and resends one with the same id after a crash', async () => {
    const id = await aHook()
    await queue(id, 10)
    await Promise.all([deliver(id), deliver(id), deliver(id)])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(10)
    expect(ids).toHaveLength(10)
    // Simulates a crash after sending: the lease ends without a result.
    await sql`update outbox set state = 'pending', next_at = ${minutes(2).toISOString()} where key = ${`${id}-3`}`
    await deliver(id, minutes(3))
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(`msg_${id}_3`)
    expect((await states()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('of an unresponsive webhook does not delay the deliveries of others', async () => {
    const [dead, alive] = [await aHook(`${receiver.url}/dead`), await aHook()]
    await queue(dead, 50)
    await queue(alive, 20)
    receiver.answer = (request, response) => void (request.url?.endsWith('/dead') || response.end('ok'))
    const closing = new AbortController()
    const stuck = deliver(dead, start, { closing: closing.signal })
    await expect.poll(() => receiver.received.length).toBe(5)
    while ((await deliver(alive)) > 0);
    const rows = await sql`select from outbox where webhook_id = ${alive} and state = 'sent'`
    expect(rows).toHaveLength(20)
    closing.abort()
    expect(await stuck).toBe(0)
    const [row] = await sql`select last_answer as answer from outbox where webhook_id = ${dead} and tries = 1`
    expect(row?.answer).toBe('O Etapa parou durante a entrega')
  })

  test('keeps the newest hundred deliveries of each webhook, and all pending ones, when it is cleaned up', async () => {
    const [one, other] = [await aHook(), await aHook()]
    await queue(one, 150)
    await queue(other, 50)
    await sql`
      update outbox set state = 'sent', done_at = ${start.toISOString()}::timestamptz + id * interval '1 second'
      where webhook_id = ${other} or key not like '%-1'`
    await cleanDeliveries(sql)
    const counts = await sql`
      select webhook_id as id, count(*)::int as count, count(*) filter (where state = 'pending')::int as waiting
      from outbox group by 1 order by 1`
    expect(counts).toEqual([
      { id: one, count: 101, waiting: 1 },
      { id: other, count: 50, waiting: 0 },
    ])
  })

  test('keeps the last accepted delivery, however many failed after it, because it shows that the receiver was up', async () => {
    const id = await aHook()
    await queue(id, 103)
    await sql`update outbox set state = 'failed', done_at = ${minutes(3).toISOString()}`
    const accept = (place: string, at: Date) =>
      sql`update outbox set state = 'sent', done_at = ${at.toISOString()} where key like ${`%-${place}`}`
    await accept('1', minutes(2))
    await accept('2', minutes(1))
    await cleanDeliveries(sql)
    expect(await sql`select right(key, 2) as place from outbox where state = 'sent'`).toEqual([
      { place: '-1' },
    ])
    expect(await sql`select from outbox`).toHaveLength(101)
  })
})
