import type { Endpoint } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/platform/process/listen.ts'
import { anOrder } from '../orders.ts'
import { rounds } from '../rounds.ts'
import { useTestApp } from '../test-app.ts'
import { type Attempt, attemptWith } from './attempts.ts'
import { completeRequest, type Known } from './fitting.ts'
import { type Path, textsIn, withText } from './spoil.ts'
import { Wire } from './wire.ts'

const testApp = useTestApp({ TRUST_PROXY: 'true', HOST: '127.0.0.1', PORT: '0' })
const known: Known = { id: fc.constant('999999'), productTypeId: fc.constant(1) }
let wire: Wire
let cookie: string
let sentCount = 0

beforeAll(async () => {
  wire = new Wire(await listen(testApp.app, testApp.config))
  const manager = await testApp.people.manager()
  cookie = manager.cookie
  const order = await anOrder(testApp.sql, manager)
  Object.assign(known, {
    orderId: fc.constant(String(order.id)),
    clientId: fc.constant(order.clientId),
  } satisfies Known)
})
afterAll(() => wire.close())

/** Strings that are pathological for sorting, backtracking or normalising. */
const slowTexts: Record<string, (length: number) => string> = {
  'two kinds of combining marks on one letter': length =>
    `a${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}`.slice(0, length),
  'combining marks out of order': length => `a${'\u0301\u0323'.repeat(length / 2)}`.slice(0, length),
  'decomposed letters': length => 'e\u0301'.repeat(length / 2),
  'decomposed syllables': length => '\u1112\u1161\u11ab'.repeat(length / 3),
  'one character that normalises to eighteen': length => '\ufdfa'.repeat(length),
  'capitals that grow when lowercased': length => 'İ'.repeat(length),
  'spaces before the last character': length => `q${' '.repeat(length - 2)}q`,
  'words without end': length =>
    Array.from(
      { length: length / 2 },
      (_, index) => `${String.fromCodePoint(0x4e00 + (index % 1_000_000))} `,
    ).join(''),
  'hyphens after a digit': length => `1${'-'.repeat(length - 1)}`,
  digits: length => '1'.repeat(length),
  'a domain without end': length => 'a.'.repeat(length / 2),
  'an address with many @': length => 'a@'.repeat(length / 2),
  'characters that a search escapes': length => '\\%_'.repeat(length / 3),
  'folders without end': length => '/'.repeat(length),
  'percent-encoded quotation marks': length => '%22'.repeat(length / 3),
}

const timeOf = async (attempt: Attempt): Promise<number> => {
  sentCount += 1
  // Uses a new address for each request, so that no rate limit applies.
  const address = `10.${sentCount >> 16}.${(sentCount >> 8) & 255}.${sentCount & 255}`
  const headers = { ...attempt.headers, cookie, 'x-forwarded-for': address }
  const begun = performance.now()
  const { status, body } = await wire.send({ ...attempt, headers })
  expect(status, body).toBeLessThan(500)
  return performance.now() - begun
}

const mostTimes = 10
const mostRounds = 50

// Each field gets every third string, or all of them with `npm run test:long`.
const share = Math.ceil(3 / rounds(3).count)
let turn = 0

/**
 * Expects that slow strings take at most `mostTimes` times as long as a plain one of the same length. Compares the best
 * times, so that other load on the machine does not matter.
 */
async function expectPlainTime(
  attemptWithText: (text: string) => Attempt,
  length: number,
  path: Path = [],
): Promise<void> {
  const plain = attemptWithText('q'.repeat(length))
  let plainMs = Math.min(await timeOf(plain), await timeOf(plain))
  turn += 1
  const chosen = Object.entries(slowTexts).filter((_, index) => (index + turn) % share === 0)
  for (const [what, textOf] of chosen) {
    const slow = attemptWithText(textOf(length))
    let slowMs = await timeOf(slow)
    for (let round = 0; round < mostRounds && slowMs > mostTimes * plainMs; round++) {
      plainMs = Math.min(plainMs, await timeOf(plain))
      slowMs = Math.min(slowMs, await timeOf(slow))
    }
    expect(slowMs / plainMs, `${what} in ${path.join('.')}, ${length}`).toBeLessThanOrEqual(mostTimes)
  }
}

type Part = 'params' | 'query' | 'body'

// Quadratic time shows long before the maximum body size is reached.
const longest = 20_000

/**
 * Returns a length that most fields accept and, except for path parameters, one that is far too long in any encoding.
 */
function lengthsIn(endpoint: Endpoint, part: Part): number[] {
  if (part === 'params') return [40]
  if (part === 'query') return [90, 1_500]
  return [90, endpoint.files ? 4_000 : Math.min(longest, Math.floor((endpoint.bodyLimit - 1_000) / 3))]
}

const named = endpoints.map(endpoint => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

describe('no text makes a call much slower than a plain text of the same length', () => {
  test.each(named)('$name', { timeout: 120_000 }, async ({ endpoint }) => {
    const values = completeRequest(endpoint, known)
    const parts = (['params', 'query', 'body'] as const).filter(
      part => part !== 'body' || endpoint.method !== 'GET',
    )
    for (const part of parts) {
      for (const path of textsIn(values[part])) {
        const attempt = (text: string) =>
          attemptWith(endpoint, { ...values, [part]: withText(values[part], path, text) })
        for (const length of lengthsIn(endpoint, part))
          await expectPlainTime(attempt, length, [part, ...path])
      }
    }
  })

  test('in an order with 200 products', { timeout: 120_000 }, async () => {
    const [{ clientId } = {}] = fc.sample(fc.record(known), 1)
    const order = (identification: string) => ({
      clientId,
      products: Array(200).fill({ identification, productTypeId: 1 }),
    })
    // The first length is accepted; the second is too long even in composed form.
    for (const length of [190, 640]) {
      await expectPlainTime(
        text => attemptWith(createOrder, { params: {}, query: {}, body: order(text) }),
        length,
      )
    }
  })
})
