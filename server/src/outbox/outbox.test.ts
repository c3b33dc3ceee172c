import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { type Draft, deliverDue, type Message, type Outcome, post } from './deliver.ts'
import { type Channel, dispatchEvents, type Happening } from './dispatch-events.ts'

const testApp = useTestApp()
let worker: Caller

beforeAll(async () => {
  worker = await testApp.people.worker()
})
beforeEach(async () => {
  await testApp.sql`delete from undispatched_events`
  await testApp.sql`delete from outbox`
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
  testApp.sql<{ kind: string }[]>`select content ->> 'kind' as kind from outbox order by id`.then(rows =>
    rows.map(({ kind }) => kind),
  )
const twoEvents = async () => {
  const order = await anOrder(testApp.sql, worker)
  await worker.call(updateStage, {
    params: { stageId: stageOf(order, artwork.name) },
    body: { status: 'COMPLETED' },
  })
  return order
}

describe('dispatching', () => {
  test('hands each event once to every channel, in order, with its facts', async () => {
    const order = await twoEvents()
    const seen: Happening[] = []
    const noting: Channel = async (_, events) => {
      seen.push(...events)
    }
    expect(await dispatchEvents(testApp.sql, [noting, letters])).toBe(2)
    expect(await dispatchEvents(testApp.sql, [noting, letters])).toBe(0)
    expect(seen).toMatchObject([
      { orderId: order.id, kind: 'order-created', actorId: worker.user.id, after: { serial: order.serial } },
      { orderId: order.id, kind: 'stage-ticked', stageId: stageOf(order, artwork.name) },
    ])
    expect(await posted()).toEqual(['order-created', 'stage-ticked'])
  })

  test('is undone as a whole if it stops halfway, and then repeated', async () => {
    await twoEvents()
    let isBroken = true
    const breaking: Channel = async tx => {
      if (isBroken) await tx`select 1 / 0`
    }
    await testApp.sql`update undispatched_events set failure = null`
    await dispatchEvents(testApp.sql, [letters, breaking])
    expect(await posted()).toEqual([])
    isBroken = false
    await testApp.sql`update undispatched_events set failure = null`
    expect(await dispatchEvents(testApp.sql, [letters, breaking])).toBe(2)
    expect(await posted()).toEqual(['order-created', 'stage-ticked'])
  })

  test('sets an event aside that fails alone, and goes on with the others', async () => {
    await twoEvents()
    const choosy: Channel = async (tx, events) => {
      if (events.some(({ kind }) => kind === 'order-created')) throw new Error('not this one')
      await letters(tx, events)
    }
    await dispatchEvents(testApp.sql, [choosy])
    expect(await posted()).toEqual(['stage-ticked'])
    expect(await testApp.sql`select failure from undispatched_events`).toMatchObject([
      { failure: 'Error: not this one' },
    ])
    expect(await dispatchEvents(testApp.sql, [letters])).toBe(0)
  })

  test('is done by one instance at a time', async () => {
    await twoEvents()
    const counts = await Promise.all([1, 2, 3].map(() => dispatchEvents(testApp.sql, [letters])))
    expect(counts.filter(count => count > 0)).toEqual([2])
    expect(await posted()).toHaveLength(2)
  })
})

describe('delivering', () => {
  const now = new Date('2030-01-01T12:00:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const write = (...keys: string[]) =>
    testApp.sql.begin(tx =>
      post(
        tx,
        keys.map((key): Draft => ({ key, channel: 'email', orderId: null, content: {} })),
      ),
    )
  const states = () =>
    testApp.sql<{ key: string; state: string; tries: number; answer: string }[]>`
      select key, state, tries, last_answer as answer from outbox order by key`
  const deliver = (outcome: Outcome, at = now, seen: Message[] = []) =>
    deliverDue(
      testApp.sql,
      'email',
      async message => {
        seen.push(message)
        return outcome
      },
      () => at,
    )
  beforeEach(async () => {
    await testApp.sql`alter table outbox alter created_at set default '2030-01-01T12:00:00Z'`
  })

  test('sends each message once, also with two instances and equal keys', async () => {
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

  test('tries again after a pause, and gives up after three days with the last answer', async () => {
    await write('a')
    const busy: Outcome = { state: 'retry', answer: '451 later' }
    expect(await deliver(busy)).toBe(1)
    expect(await deliver(busy, later(0.5))).toBe(0)
    expect(await deliver(busy, later(2))).toBe(1)
    expect(await states()).toMatchObject([{ state: 'pending', tries: 2 }])
    expect(await deliver({ state: 'retry', answer: '451 still' }, later(3 * 24 * 60))).toBe(1)
    expect(await states()).toMatchObject([{ state: 'failed', tries: 3, answer: '451 still' }])
  })

  test('a refusal is final, and a thrown error is not', async () => {
    await write('a')
    await deliverDue(
      testApp.sql,
      'email',
      () => Promise.reject(new Error('no route')),
      () => now,
    )
    expect(await states()).toMatchObject([{ state: 'pending', answer: 'Error: no route' }])
    await deliver({ state: 'failed', answer: '550 unknown' }, later(10))
    expect(await states()).toMatchObject([{ state: 'failed', answer: '550 unknown' }])
  })

  test('a message whose sender crashed is sent again after its lease', async () => {
    await write('a')
    const crashed = deliverDue(
      testApp.sql,
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
