import { importClients } from '@etapa/domain/clients/import'
import { withCheckDigits } from '@etapa/domain/clients/tax-id'
import { me } from '@etapa/domain/sessions/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/platform/process/listen.ts'
import { addressOf, type Caller } from '../caller.ts'
import { useTestApp } from '../test-app.ts'
import { longestWait } from './longest-wait.ts'
import { Wire } from './wire.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0' })
let wire: Wire
let attacker: Caller
let other: Caller
beforeAll(async () => {
  wire = new Wire(await listen(testApp.app, testApp.config))
  attacker = await testApp.people.worker()
  other = await testApp.people.worker()
})
afterAll(() => wire.close())

// The request's body limit, minus room for everything except the rows.
const room = importClients.bodyLimit - 1_000

/** Repeats a row as often as the request allows. */
function rowsOf(row: object): object[] {
  const count = Math.min(10_000, Math.floor(room / (Buffer.byteLength(JSON.stringify(row)) + 1)))
  return Array(count).fill(row)
}

const hostile: [what: string, rows: () => object[]][] = [
  [
    'marks out of their order',
    () => rowsOf({ name: 'A', notes: `a${'\u0301\u0323'.repeat(15)}`.repeat(60) }),
  ],
  ['texts that are too long', () => rowsOf({ name: 'A'.repeat(500), notes: 'e\u0301'.repeat(4_000) })],
  [
    'twenty wrong contacts in a row',
    () => rowsOf({ name: 'A', contacts: Array(20).fill({ name: '', email: 'x' }) }),
  ],
  [
    'contacts without end',
    () => [{ name: 'A', contacts: Array(Math.floor(room / 24)).fill({ name: '', email: 'x' }) }],
  ],
  [
    'fields without end',
    () => [Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`campo${n}`, 'x']))],
  ],
]

const send = async (payload: Buffer) =>
  await wire.send({
    method: 'POST',
    path: addressOf(importClients),
    headers: { cookie: attacker.cookie, 'content-type': 'application/json' },
    payload,
  })
const plainCall = async () => {
  const { status } = await wire.send({
    method: 'GET',
    path: addressOf(me),
    headers: { cookie: other.cookie },
  })
  expect(status).toBe(200)
}

const mostTimes = 4
const mostRounds = 20

describe('validating an import delays other calls at most four times as long as parsing a body of its size', () => {
  test.each(hostile)('%s', async (_, rows) => {
    const attack = Buffer.from(JSON.stringify({ dryRun: true, rows: rows() }))
    // A body of about the same size that is parsed like any other JSON and then rejected, for comparison.
    const plain = Buffer.from(JSON.stringify({ rows: 'q'.repeat(7), others: rows() }))
    expect((await send(attack)).status).toBe(200)
    expect((await send(plain)).status).toBe(400)
    let [plainMs, attackMs] = [0, Number.MAX_VALUE]
    for (let round = 0; round < mostRounds && attackMs > mostTimes * plainMs; round++) {
      const waited = await longestWait(send(plain), plainCall)
      plainMs = plainMs ? Math.min(plainMs, waited) : waited
      attackMs = Math.min(attackMs, await longestWait(send(attack), plainCall))
    }
    expect(attackMs / plainMs).toBeLessThanOrEqual(mostTimes)
  })
})

test('checking and importing 5,000 clients takes less than 20 seconds', async () => {
  const rows = Array.from({ length: 5_000 }, (_, place) => ({
    line: place + 2,
    name: `Embalagens ${place}`,
    email: `compras${place}@cliente.example`,
    taxId: withCheckDigits(String(100_000_000_000 + place)),
    city: 'Blumenau',
    state: 'SC',
    contacts: [{ name: 'Rui', telephone: '(47) 98888-7777' }],
  }))
  const since = performance.now()
  const add = (dryRun: boolean) => attacker.call(importClients, { body: { dryRun, rows } })
  expect(await add(true)).toEqual({ created: 0, problems: [] })
  expect(await add(false)).toMatchObject({ created: 5_000 })
  const seconds = (performance.now() - since) / 1000
  console.info(`5,000 clients checked and imported in ${seconds.toFixed(2)} s`)
  expect(seconds).toBeLessThan(20)
})
