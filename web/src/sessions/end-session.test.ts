import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endSession, openSession } from './end-session.ts'

/** Never answers, like a server behind a slow connection. */
const server = createServer(() => undefined)
const browserFetch = globalThis.fetch

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => browserFetch(origin + path, options))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

test('a sign-in aborts a logout that is still under way, whose reply would delete the new cookie', async () => {
  const arrived = new Promise(resolve => server.once('request', resolve))
  const outcome = endSession().catch(error => error.name)
  await arrived
  expect(await openSession(() => outcome)).toBe('AbortError')
})

test('a session that is ended while somebody signs in is not also ended by a logout', async () => {
  const sent = new Promise(resolve => server.once('request', resolve))
  let accept = (_reply: string) => {}
  const opened = openSession(() => new Promise<string>(resolve => (accept = resolve)))
  const ended = endSession()
  accept('signed in')
  expect(await opened).toBe('signed in')
  expect(await Promise.race([ended, sent])).toBeUndefined()
})

test('a session that is ended while a sign-in fails is ended by a logout afterwards', async () => {
  let refuse = (_reason: string) => {}
  const opened = openSession(() => new Promise((_, reject) => (refuse = reject)))
  const arrived = new Promise(resolve => server.once('request', resolve))
  const outcome = endSession().catch(error => error.name)
  refuse('wrong password')
  await expect(opened).rejects.toBe('wrong password')
  await arrived
  expect(await openSession(() => outcome)).toBe('AbortError')
})
