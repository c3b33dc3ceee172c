import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmptyDatabase } from '../../test/empty-database.ts'
import { artwork } from '../../test/new-installation.ts'
import { record } from '../history/record.ts'
import { type Database, openDatabase, type Sql } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { listenForChanges } from '../platform/events/changes.ts'
import { type Draft, deliverDue, type Message, type Outcome, post } from './deliver.ts'
import { type Channel, dispatchEvents, type Happening } from './dispatch-events.ts'
import { runOutbox } from './run-outbox.ts'

// These tests use a bare database, because the running app would dispatch the events in the background.
let database: Database
let sql: Sql

beforeAll(async () => {
  database = openDatabase(await createEmptyDatabase())
  sql = database.sql
  await migrate(sql)
  await sql`insert into users (name, email, password_hash, sector) values ('Téo', 'teo@oficina.test', '', ${artwork.key})`
  await sql`insert into clients (name) values ('São João')`
  await sql`insert into service_orders (serial, client_id) values ('12345678-95', 1)`
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from undispatched_events`
  await sql`delete from outbox`
})

/** A channel that posts a message per event. */
const letters: Channel = (tx, events) =>
  post(
    tx,
    events.map(({ id, orderId, kind }) => ({
      key: `event-${id}`,
      channel: 'email',
      orderId,
      content: { kind },
    })),
  )
const posted = () =>
  sql<{ kind: string }[]>`select content ->> 'kind' as kind from outbox order by id`.then(rows =>
    rows.map(({ kind }) => kind),
  )
const order = { orderId: 1, actorId: 1 }
const twoEvents = () =>
  sql.begin(async tx => {
    await record(tx, { ...order, kind: 'order-restored', after: { serial: '12345678-95' } })
    await record(tx, { ...order, kind: 'comment-added', after: { text: 'Oi' } })
  })

describe('dispatching', () => {
  test('passes each event to every channel exactly once, in order, with its data', async () => {
    await twoEvents()
    const seen: Happening[] = []
    const noting: Channel = async (_, events) => {
      seen.push(...events)
    }
    expect(await dispatchEvents(sql, [noting, letters])).toBe(2)
    expect(await dispatchEvents(sql, [noting, letters])).toBe(0)
    expect(seen).toMatchObject([
      { ...order, kind: 'order-restored', before: null, after: { serial: '12345678-95' } },
      { ...order, kind: 'comment-added', stageId: null, after: { text: 'Oi' } },
    ])
    expect(await posted()).toEqual(['order-restored', 'comment-added'])
  })

  test('is rolled back as a whole if a channel fails, and can be repeated', async () => {
    await twoEvents()
    let isBroken = true
    const breaking: Channel = async tx => {
      if (isBroken) await tx`select 1 / 0`
    }
    await sql`update undispatched_events set failure = null`
    await dispatchEvents(sql, [letters, breaking])
    expect(await posted()).toEqual([])
    isBroken = false
    await sql`update undispatched_events set failure = null`
    expect(await dispatchEvents(sql, [letters, breaking])).toBe(2)
    expect(await posted()).toEqual(['order-restored', 'comment-added'])
  })

  test('sets aside an event that fails on its own, and dispatches the others', async () => {
    await twoEvents()
    const choosy: Channel = async (tx, events) => {
      if (events.some(({ kind }) => kind === 'order-restored')) throw new Error('not this one')
      await letters(tx, events)
    }
    expect(await dispatchEvents(sql, [choosy])).toBe(2)
    expect(await posted()).toEqual(['comment-added'])
    expect(await sql`select failure from undispatched_events`).toMatchObject([
      { failure: 'Error: not this one' },
    ])
    expect(await dispatchEvents(sql, [letters])).toBe(0)
  })

  test('sets aside only the event that failed, even if an earlier event is queued meanwhile', async () => {
    await twoEvents()
    const events = await sql<{ id: number }[]>`select event_id as id from undispatched_events order by 1`
    const [earlier, failing] = events.map(({ id }) => id)
    await sql`delete from undispatched_events where event_id = ${earlier}`
    const choosy: Channel = async (_, [event]) => {
      if (event?.id !== failing) return
      await sql`insert into undispatched_events (event_id) values (${earlier}) on conflict do nothing`
      throw new Error('not this one')
    }
    await dispatchEvents(sql, [choosy])
    expect(await sql`select event_id as id from undispatched_events where failure is not null`).toEqual([
      { id: failing },
    ])
  })

  test('sets no event aside after a transient error such as a deadlock', async () => {
    await twoEvents()
    const deadlocked: Channel = async tx => {
      await tx`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`
    }
    await expect(dispatchEvents(sql, [letters, deadlocked])).rejects.toThrow('deadlock detected')
    expect(await dispatchEvents(sql, [letters])).toBe(2)
    expect(await posted()).toEqual(['order-restored', 'comment-added'])
  })

  test('continues at once if there are more events than one transaction takes', async () => {
    const changes = await listenForChanges(sql)
    // `setInterval` is faked, so that the periodic sweep never runs.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const stop = runOutbox({ sql, changes, log: fastify().log }, [letters], [])
    vi.useRealTimers()
    await sql.begin(async tx => {
      for (let count = 0; count < 101; count += 1)
        await record(tx, { ...order, kind: 'comment-added', after: { text: 'Oi' } })
    })
    await expect.poll(async () => (await posted()).length).toBe(101)
    await stop()
    changes.close()
  })

  test('batches events that are recorded shortly after each other', async () => {
    const changes = await listenForChanges(sql)
    // The timers are faked, so that the test decides when the collected changes are dispatched.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    const batches: number[] = []
    const counting: Channel = async (_, events) => {
      batches.push(events.length)
    }
    const stop = runOutbox({ sql, changes, log: fastify().log }, [counting], [])
    await twoEvents()
    await twoEvents()
    await changes.catchUp()
    expect(batches).toEqual([])
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
    await expect.poll(() => batches).toEqual([4])
    await stop()
    changes.close()
  })

  test('is done by one instance at a time', async () => {
    await twoEvents()
    const counts = await Promise.all([1, 2, 3].map(() => dispatchEvents(sql, [letters])))
    expect(counts.filter(count => count > 0)).toEqual([2])
    expect(await posted()).toHaveLength(2)
  })
})

describe('delivering', () => {
  const now = new Date('2030-01-01T12:00:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const write = (...keys: string[]) =>
    sql.begin(tx =>
      post(
        tx,
        keys.map((key): Draft => ({ key, channel: 'email', orderId: null, content: {} })),
      ),
    )
  const states = () =>
    sql<{ key: string; state: string; tries: number; answer: string }[]>`
      select key, state, tries, last_answer as answer from outbox order by key`
  const deliver = (outcome: Outcome, at = now, seen: Message[] = []) =>
    deliverDue(
      sql,
      'email',
      async message => {
        seen.push(message)
        return outcome
      },
      () => at,
    )
  beforeEach(async () => {
    await sql`alter table outbox alter created_at set default '2030-01-01T12:00:00Z'`
  })

  test('sends each message once, even with two instances and duplicate keys', async () => {
    await write('a', 'b', 'a')
    const seen: Message[] = []
    const sent: Outcome = { state: 'sent', answer: '250 ok' }
    await Promise.all([deliver(sent, now, seen), deliver(sent, now, seen)])
    expect(seen.map(({ key }) => key).sort()).toEqual(['a', 'b'])
    expect(await deliver(sent, later(60))).toBe(0)
    expect(await states()).toMatchObject([
      { key: 'a', state: 'sent', tries: 1, answer: '250 ok' },
      { key: 'b', state: 'sent' },
    ])
  })

  test('sends a message in the millisecond in which it becomes due', async () => {
    for (let round = 0; round < 20; round += 1) {
      await write(`at once ${round}`)
      await sql`update outbox set next_at = now()`
      expect(await deliverDue(sql, 'email', async () => ({ state: 'sent', answer: '' }))).toBe(1)
    }
  })

  test('retries after a pause, and after three days gives up and records the last answer', async () => {
    await write('a')
    const busy: Outcome = { state: 'retry', answer: '451 later' }
    expect(await deliver(busy)).toBe(1)
    expect(await deliver(busy, later(0.5))).toBe(0)
    expect(await deliver(busy, later(2))).toBe(1)
    expect(await states()).toMatchObject([{ state: 'pending', tries: 2 }])
    const late = later(3 * 24 * 60)
    expect(await deliver({ state: 'retry', answer: '451 still' }, late)).toBe(1)
    expect(await states()).toMatchObject([{ state: 'pending', tries: 3 }])
    await sql`update outbox set tries = 6, next_at = ${late.toISOString()}`
    expect(await deliver({ state: 'retry', answer: '451 still' }, late)).toBe(1)
    expect(await states()).toMatchObject([{ state: 'failed', tries: 7, answer: '451 still' }])
  })

  test('treats a refusal as final, but keeps a message pending after a thrown error', async () => {
    await write('a')
    await deliverDue(
      sql,
      'email',
      () => Promise.reject(new Error('no route')),
      () => now,
    )
    expect(await states()).toMatchObject([{ state: 'pending', answer: 'Error: no route' }])
    await deliver({ state: 'failed', answer: '550 unknown' }, later(10))
    expect(await states()).toMatchObject([{ state: 'failed', answer: '550 unknown' }])
  })

  test('sends a message again after its lease expires if the sender crashed', async () => {
    await write('a')
    const crashed = deliverDue(
      sql,
      'email',
      () => new Promise(() => {}),
      () => now,
    )
    await expect.poll(states).toMatchObject([{ tries: 1 }])
    const sent: Outcome = { state: 'sent', answer: '' }
    expect(await deliver(sent, later(1))).toBe(0)
    expect(await deliver(sent, later(3))).toBe(1)
    expect(crashed).toBeInstanceOf(Promise)
  })
})
