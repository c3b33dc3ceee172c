import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCarrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import { deleteEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import { cancelOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { login, logout } from '@etapa/domain/sessions/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { artwork } from '../../../test/new-installation.ts'
import { anOrder, stageOf } from '../../../test/orders.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../database/database.ts'

const testApp = useTestApp({ HOST: '127.0.0.1' })
let manager: Caller
let origin: string
beforeAll(async () => {
  manager = await testApp.people.manager()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})

interface Stream {
  /** The changes that were replayed before the stream's `open` event. */
  replayed: string[]
  received: string[]
  answer: IncomingMessage
  leave: () => void
}

/** Follows a stream over a real connection and collects the data of each change. */
async function follow(path: string, cookie = ''): Promise<Stream> {
  const sent = get(`${origin}/api${path}`, { headers: { cookie } })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const stream: Stream = { replayed: [], received: [], answer, leave: () => sent.destroy() }
  let isOpen = false
  const opened = new Promise<void>(resolve => {
    answer.setEncoding('utf8').on('data', (text: string) => {
      for (const [, event, data = ''] of text.matchAll(/event: (.*)\ndata: ?(.*)\n/g)) {
        if (event === 'open') resolve()
        isOpen ||= event === 'open'
        if (event === 'change') (isOpen ? stream.received : stream.replayed).push(data)
      }
    })
  })
  await opened
  return stream
}

const heardBy = (stream: Stream, expected: string[]) => expect.poll(() => stream.received).toEqual(expected)

describe('signed-in staff', () => {
  test("receive the order's id and nothing else for each change to an order", async () => {
    const stream = await follow('/events', manager.cookie)
    const order = await anOrder(testApp.sql, manager)
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'COMPLETED' },
    })
    await manager.call(updateOrder, { params: { id: order.id }, body: { price: 5 } })
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'PENDING' },
    })
    await manager.call(cancelOrder, { params: { id: order.id } })
    await heardBy(
      stream,
      Array.from({ length: 5 }, () => String(order.id)),
    )
    expect(stream.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(stream.answer.headers['x-content-type-options']).toBe('nosniff')
    stream.leave()
  })

  test('receive the subjects that a command changes', async () => {
    const stream = await follow('/events', manager.cookie)
    await manager.call(createCarrier, { body: { name: 'Águia' } })
    await heardBy(stream, ['carriers'])
    const { id } = await manager.call(createCarrier, { body: { name: 'Rápido' } })
    await manager.call(updateCarrier, { params: { id }, body: { notes: 'cedo' } })
    const carriers = ['carriers', 'carriers', 'carriers', 'clients']
    await heardBy(stream, carriers)
    const { user } = await testApp.people.worker()
    await manager.call(updateEmployee, { params: { id: user.id }, body: { role: 'viewer' } })
    await heardBy(stream, [...carriers, 'employees'])
    stream.leave()
  })

  test('get recent changes replayed on connecting, in case the screen missed them after loading its data', async () => {
    const order = await anOrder(testApp.sql, manager)
    const witness = await follow('/events', manager.cookie)
    await manager.call(updateOrder, { params: { id: order.id }, body: { price: 5 } })
    await expect.poll(() => witness.received).toContain(String(order.id))
    const stream = await follow('/events', manager.cookie)
    expect(stream.replayed).toContain(String(order.id))
    witness.leave()
    stream.leave()
  })

  test('receive nothing about rejected requests', async () => {
    const stream = await follow('/events', manager.cookie)
    const order = await anOrder(testApp.sql, manager)
    const completion = {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'COMPLETED' },
    } as const
    await manager.call(updateStage, completion)
    await heardBy(stream, [String(order.id), String(order.id)])
    await manager.refused(409, updateStage, completion)
    const other = await anOrder(testApp.sql, manager)
    await heardBy(stream, [String(order.id), String(order.id), String(other.id)])
    stream.leave()
  })

  test('receive an empty message after the database connection is lost, and then further changes as before', async () => {
    const stream = await follow('/events', manager.cookie)
    await testApp.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query ilike 'listen%' or query = 'select 1')`
    await expect.poll(() => stream.received).toContain('')
    const order = await anOrder(testApp.sql, manager)
    await expect.poll(() => stream.received).toContain(String(order.id))
    stream.leave()
  })
})

test('a person has at most a hundred streams, in however many sessions', async () => {
  const { email, password } = await testApp.people.hire()
  const sessions = await Promise.all([1, 2, 3].map(() => testApp.people.signIn({ email, password })))
  const open = async (session: Caller) => {
    const response = await session.send({ url: '/api/events', payloadAsStream: true })
    onTestFinished(() => void response.stream().destroy())
    return response.statusCode
  }
  const statuses: number[] = []
  for (let turn = 0; turn < 102; turn += 1) {
    const [session] = sessions.slice(turn % 3)
    if (session) statuses.push(await open(session))
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual([429, 429])
  expect(await open(await testApp.people.worker())).toBe(200)
})

describe('a stream ends when its session is ended', () => {
  const ended = (stream: Stream) => once(stream.answer, 'end')

  test.each<[string, (person: Caller) => Promise<unknown>]>([
    ['signing out', person => person.call(logout)],
    [
      'signing in again with the same browser',
      async person => {
        const { email, password } = await testApp.people.hire()
        await person.call(login, { body: { email, password } })
      },
    ],
    ['deletion', person => manager.call(deleteEmployee, { params: { id: person.user.id } })],
    [
      'demotion',
      person =>
        manager.call(updateEmployee, { params: { id: person.user.id }, body: { adminLevel: 'user' } }),
    ],
    [
      'a new password',
      person =>
        manager.call(updateEmployee, {
          params: { id: person.user.id },
          body: { password: 'outra-senha-boa' },
        }),
    ],
  ])('by %s', async (_, endSession) => {
    const person = await testApp.people.manager()
    const stream = await follow('/events', person.cookie)
    const kept = await follow('/events', manager.cookie)
    await Promise.all([ended(stream), endSession(person)])
    const order = await anOrder(testApp.sql, manager)
    await expect.poll(() => kept.received).toContain(String(order.id))
    kept.leave()
  })

  test('on every instance, whichever instance ended the session', async () => {
    const database = openDatabase(testApp.databaseUrl, { connections: 2 })
    const other = await buildApp({ ...testApp, sql: database.sql })
    const person = await testApp.people.worker()
    const stream = await follow('/events', person.cookie)
    await Promise.all([ended(stream), new Caller(other, person.cookie).call(logout)])
    await other.close()
    await database.close()
  })
})

describe('a customer', () => {
  test("receives only changes to the tracked order, without the order's id", async () => {
    const witness = await follow('/events', manager.cookie)
    const mine = await anOrder(testApp.sql, manager)
    const other = await anOrder(testApp.sql, manager)
    await heardBy(witness, [String(mine.id), String(other.id)])
    const stream = await follow(`/tracking/${mine.serial}/events`)
    await manager.call(updateOrder, { params: { id: other.id }, body: { price: 5 } })
    await manager.call(updateOrder, { params: { id: mine.id }, body: { price: 5 } })
    await heardBy(stream, [''])
    witness.leave()
    stream.leave()
  })

  test('cannot follow an unknown or cancelled order', async () => {
    const { id, serial } = await anOrder(testApp.sql, manager)
    await manager.call(cancelOrder, { params: { id } })
    for (const code of ['00000000', serial]) {
      const response = await testApp.anyone.send({
        url: `/api/tracking/${code}/events`,
        payloadAsStream: true,
      })
      response.stream().destroy()
      expect(response.statusCode, code).toBe(404)
    }
  })

  test('cannot follow all orders', async () => {
    const { statusCode } = await testApp.anyone.send({ url: '/api/events' })
    expect(statusCode).toBe(401)
  })
})
