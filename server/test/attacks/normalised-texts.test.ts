import type { Endpoint } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import fc from 'fast-check'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anOrder } from '../orders.ts'
import { useTestApp } from '../test-app.ts'
import { attemptWith } from './attempts.ts'
import { completeRequest, type Known } from './fitting.ts'
import { textsIn, withText } from './spoil.ts'

const testApp = useTestApp({ TRUST_PROXY: 'true' })
const known: Known = { id: fc.constant('999999'), productTypeId: fc.constant(1) }
let cookie: string
let sentCount = 0
beforeAll(async () => {
  const manager = await testApp.people.manager()
  cookie = manager.cookie
  const order = await anOrder(testApp.sql, manager)
  Object.assign(known, {
    orderId: fc.constant(String(order.id)),
    clientId: fc.constant(order.clientId),
  } satisfies Known)
})

// The number of combining marks on one letter that Unicode's Stream-Safe Text Format allows. Normalising takes time
// quadratic in that number.
const mostMarks = 30
// The maximum length of a normalised string: the longest field has 2,000 characters, each of up to four code units
// before composition.
const longest = 8_000

/** Sends a request and returns all strings that were normalised while it was handled. */
async function normalisedBy(
  endpoint: Endpoint,
  values: Parameters<typeof attemptWith>[1],
): Promise<string[]> {
  sentCount += 1
  const { method, path, headers, payload } = attemptWith(endpoint, values)
  const normalize = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => normalize.mockRestore())
  const { statusCode, body } = await testApp.app.inject({
    method: method as 'GET',
    url: path,
    // Uses a new address for each request, so that no rate limit applies.
    headers: { ...headers, cookie, 'x-forwarded-for': `10.0.${sentCount >> 8}.${sentCount & 255}` },
    payload,
  })
  expect(statusCode, body).toBeLessThan(500)
  const texts = normalize.mock.contexts.map(String)
  normalize.mockRestore()
  return texts
}

const named = endpoints.map(endpoint => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

describe('the length and combining marks of a text are limited before it is normalised', () => {
  test.each(named)('$name', async ({ endpoint }) => {
    const values = completeRequest(endpoint, known)
    for (const part of ['params', 'query', 'body'] as const) {
      if (part === 'body' && endpoint.method === 'GET') continue
      const room =
        part === 'params' ? 40 : part === 'query' ? 1_500 : Math.min(20_000, endpoint.bodyLimit / 4)
      for (const text of [`a${'\u0301'.repeat(room / 2)}`, 'e\u0301'.repeat(room / 2)]) {
        for (const place of textsIn(values[part])) {
          const spoiled = { ...values, [part]: withText(values[part], place, text) }
          for (const normalised of await normalisedBy(endpoint, spoiled)) {
            expect(normalised.length).toBeLessThanOrEqual(longest)
            expect(normalised).not.toMatch(new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u'))
          }
        }
      }
    }
  })
})
