import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { replyWithError } from '../http/error-reply.ts'
import { eventStreams, type Terms, usualTerms } from './event-streams.ts'

const silent = {
  follow: () => () => undefined,
  catchUp: async () => true,
  onSessionsEnded: () => undefined,
  close: async () => undefined,
}

/** Serves streams with these limits on a real port; the URL selects the audience and the follower. */
async function serveStreams(terms: Partial<Record<'staff' | 'customers', Partial<Terms>>>) {
  const app = Fastify().setErrorHandler(replyWithError)
  const streams = eventStreams(app, silent, {
    staff: { ...usualTerms.staff, ...terms.staff },
    customers: { ...usualTerms.customers, ...terms.customers },
  })
  app.get<{ Params: { who: 'staff' | 'customers'; follower: string }; Querystring: { of?: string } }>(
    '/:who/:follower',
    ({ params, query }, reply) => {
      streams[params.who].open(reply, params.follower, String, query.of)
      return reply
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const follow = async (path: string) => {
    const sent = get(`${origin}/${path}`)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { answer, status: answer.statusCode, leave: () => sent.destroy() }
  }
  return { streams, follow }
}

test('customers do not use up the streams of the staff', async () => {
  const { streams, follow } = await serveStreams({ customers: { most: 3, mostEach: 2 } })
  expect((await follow('customers/a')).status).toBe(200)
  expect((await follow('customers/a')).status).toBe(200)
  expect((await follow('customers/a')).status).toBe(429)
  const last = await follow('customers/b')
  expect(last.status).toBe(200)
  expect((await follow('customers/c')).status).toBe(503)
  expect((await follow('staff/a')).status).toBe(200)

  last.leave()
  await expect.poll(() => streams.customers.count()).toBe(2)
  expect((await follow('customers/c')).status).toBe(200)
})

test('the sessions of one person share a limit, and ending one of them frees its streams', async () => {
  const { streams, follow } = await serveStreams({ staff: { mostEach: 3 } })
  const one = await follow('staff/one?of=ana')
  expect((await follow('staff/two?of=ana')).status).toBe(200)
  expect((await follow('staff/two?of=ana')).status).toBe(200)
  expect((await follow('staff/three?of=ana')).status).toBe(429)
  expect((await follow('staff/four?of=rui')).status).toBe(200)
  expect(streams.staff.followers().sort()).toEqual(['four', 'one', 'two'])

  one.answer.resume()
  const ended = once(one.answer, 'end')
  streams.staff.end('one')
  await ended
  expect((await follow('staff/three?of=ana')).status).toBe(200)
  expect((await follow('staff/three?of=ana')).status).toBe(429)
})

test('a stream ends at its time limit, and frees its slot', async () => {
  const { streams, follow } = await serveStreams({ customers: { most: 1, longestMs: 200 } })
  const { answer } = await follow('customers/a')
  answer.resume()
  await once(answer, 'end')
  expect(streams.customers.followers()).toEqual([])
  expect((await follow('customers/a')).status).toBe(200)
})

test('browsers get different reconnect delays', async () => {
  const { follow } = await serveStreams({ customers: { backMs: 3_000 } })
  const pauses = new Set<number>()
  for (let turn = 0; turn < 10; turn += 1) {
    const { answer } = await follow('customers/a')
    const [text] = (await once(answer.setEncoding('utf8'), 'data')) as [string]
    const pause = Number(/^retry: (\d+)/.exec(text)?.[1])
    expect(pause).toBeGreaterThanOrEqual(3_000)
    expect(pause).toBeLessThanOrEqual(6_000)
    pauses.add(pause)
  }
  expect(pauses.size).toBeGreaterThan(5)
})

test('ending the streams of one follower leaves those of others open', async () => {
  const { streams, follow } = await serveStreams({})
  const [own, other] = [await follow('staff/a'), await follow('staff/b')]
  own.answer.resume()
  const ended = once(own.answer, 'end')
  streams.staff.end('a')
  await ended
  expect(streams.staff.followers()).toEqual(['b'])
  other.leave()
})
