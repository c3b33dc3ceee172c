import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { downloadBackup, startBackup } from '@etapa/domain/backups/backup'
import { uploadNfe } from '@etapa/domain/billing/endpoints'
import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import { createPrinter, deletePrinter, updatePrinter } from '@etapa/domain/clients/printer'
import { provePin, signInWithBadge } from '@etapa/domain/devices/badge'
import { uploadComplementary, uploadItemPhotos, uploadProof } from '@etapa/domain/documents/endpoints'
import { createEmployee, deleteEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { testEmail } from '@etapa/domain/messages/email'
import { dismissPending, recordSent } from '@etapa/domain/messages/pending'
import { updateTemplate } from '@etapa/domain/messages/template'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { createPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import {
  confirmSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
} from '@etapa/domain/second-factor/endpoints'
import { publishRoute } from '@etapa/domain/services/endpoints'
import { changeProfile, login } from '@etapa/domain/sessions/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { getLogo } from '@etapa/domain/workshop/workshop'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/platform/process/listen.ts'
import { hashPassword } from '../../src/sessions/password.ts'
import { totpOf } from '../../src/sessions/second-factor-code.ts'
import { openSession } from '../../src/sessions/session-store.ts'
import { hashed } from '../../src/sessions/tokens.ts'
import { aFile, aForm } from '../files.ts'
import { expectInvariants } from '../invariants.ts'
import { artwork, engraving, steps } from '../new-installation.ts'
import { anOrder, stageOf } from '../orders.ts'
import { rounds } from '../rounds.ts'
import { useTestApp } from '../test-app.ts'
import { knownOfApprovals, makeApprovalsToFuzz } from './approvals-to-fuzz.ts'
import { type Attempt, attempts, fieldsOf } from './attempts.ts'
import { knownOfBills, makeBillsToFuzz } from './bills-to-fuzz.ts'
import { knownOfDispatches, makeDispatchesToFuzz } from './dispatches-to-fuzz.ts'
import type { Known } from './fitting.ts'
import { knownOfFloor, makeFloorToFuzz } from './floor-to-fuzz.ts'
import { knownOfIntegrations, makeIntegrationsToFuzz } from './integrations-to-fuzz.ts'
import { cookieOfPhone, knownOfPhones, makePhonesToFuzz } from './phones-to-fuzz.ts'
import { knownOfQuotes, makeQuotesToFuzz } from './quotes-to-fuzz.ts'
import { type Answer, Wire } from './wire.ts'

const testApp = useTestApp({ TRUST_PROXY: 'true', HOST: '127.0.0.1', PORT: '0' })
const { count: perEndpoint, timeout } = rounds(400)
// Endpoints that are slow by design, because they copy all data or hash a password.
const slow: Endpoint[] = [
  login,
  signInWithBadge,
  provePin,
  confirmSecondFactor,
  removeSecondFactor,
  changeProfile,
  createEmployee,
  updateEmployee,
  startBackup,
]
/**
 * Returns the number of runs: fewer for slow calls, for saving the calendar, which computes fifty years of days, and
 * for deletions, which would soon leave no data.
 */
function runsOf(endpoint: Endpoint): number {
  if (endpoint === saveCalendar) return Math.ceil(perEndpoint / 10)
  const isFew = slow.includes(endpoint) || endpoint.method === 'DELETE'
  return isFew ? Math.ceil(perEndpoint / 4) : perEndpoint
}
// `FUZZ_SEED` repeats a run. Without it, a run with `TEST_ROUNDS` uses a new seed, and any other run always the same
// one.
const seed = Number(process.env.FUZZ_SEED ?? (process.env.TEST_ROUNDS ? Date.now() % 1e9 : 9))

const person = { email: 'alvo@oficina.test', password: 'uma-senha-boa' }
const tvToken = 'na-parede'
const known: Known = {}
/**
 * An order that only two endpoints use: `photographed` is a stage to upload photos to, and reworks go from the stage
 * `reworked` back to `backTo`.
 */
let open = { orderId: 0, photographed: 0, reworked: 0, backTo: 0 }
/** The id of the employee that `updateEmployee` changes. */
let colleague = 0
/** The ids of employees to delete. The employee who signs in is not among them. */
const leaving: number[] = []
/** The client whose printers are changed and deleted, and the ids of these printers. */
const printers = { clientId: 0, ids: [0] }
/** The serials of a product whose plates are in the archive, and of one whose plates are not. */
const finished = { stored: '', free: '' }
/** The secret of an authenticator app. */
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const succeeded = new Map<Endpoint, number>()
let wire: Wire
let cookie = ''
let sentCount = 0

beforeAll(async () => {
  wire = new Wire(await listen(testApp.app, testApp.config))
  cookie = await aManagersCookie()
  const office = await testApp.people.manager(person)
  colleague = (await testApp.people.worker()).user.id
  for (let number = 0; number < 10; number++) leaving.push((await testApp.people.hire()).id)
  const serials: string[] = []
  const fileNames: string[] = []
  for (let number = 0; number < 80; number++) {
    const order = await anOrder(testApp.sql, office, { identifications: ['Caixa', 'Tampa'] })
    serials.push(order.serial, ...order.products.map(({ serial }) => serial))
    const [document] = await office.call(uploadComplementary, {
      params: { orderId: order.id },
      form: aForm({ files: [['arte.pdf', aFile('pdf')]] }),
    })
    fileNames.push(document?.path.split('/').at(-1) ?? '')
  }
  const untouched = await anOrder(testApp.sql, office, { identifications: ['Caixa', 'Tampa'] })
  const backTo = stageOf(untouched, artwork.name, 1)
  // A rework needs a finished stage to go back to.
  await office.call(updateStage, { params: { stageId: backTo }, body: { status: 'COMPLETED' } })
  open = {
    orderId: untouched.id,
    photographed: stageOf(untouched, artwork.name),
    reworked: stageOf(untouched, engraving.name, 1),
    backTo,
  }
  printers.clientId = untouched.clientId
  for (let number = 0; number < 40; number++) {
    const params = { id: printers.clientId }
    printers.ids.push(
      (await office.call(createPrinter, { params, body: { name: `Impressora ${number}` } })).id,
    )
  }
  const done = await anOrder(testApp.sql, office, {
    identifications: ['Caixa', 'Tampa'],
    done: steps.map(({ name }) => name),
  })
  for (const { name } of steps)
    await office.call(updateStage, {
      params: { stageId: stageOf(done, name, 1) },
      body: { status: 'COMPLETED' },
    })
  const [stored = '', free = ''] = done.products.map(({ serial }) => serial)
  Object.assign(finished, { stored, free })
  for (let number = 0; number < 80; number++) {
    const body = { serial: stored, colors: [`Cor ${number}`], place: { cabinet: String(number) } }
    await office.call(createPlates, { body })
  }
  const page = await office.send({ url: '/api/service-order/get/all-aggregate?limit=5' })
  // The id is outside the generated range, so that no request revokes this link.
  await testApp.sql`insert into tv_links (id, token_hash, made_by) select 1000, ${hashed(tvToken)}, min(id) from users`
  await makePhonesToFuzz(testApp.sql)
  await makeIntegrationsToFuzz(testApp.sql)
  await makeApprovalsToFuzz(testApp.sql, office)
  await makeBillsToFuzz(testApp.sql, office, await testApp.people.worker())
  await makeQuotesToFuzz(testApp.sql, office)
  await makeDispatchesToFuzz(testApp.sql, office)
  await makeFloorToFuzz(testApp.sql, office)
  await testApp.sql`
    insert into outbox (key, channel, content, state) select n, 'email', '{}', 'failed' from generate_series(1, 40) n`
  Object.assign(known, {
    attempt: fc.integer({ min: 1, max: 3 }),
    serial: fc.constantFrom(...serials),
    code: fc.constantFrom(...serials.flatMap(serial => [serial, serial.slice(0, 6)])),
    // Uses only a few orders, so that a stage or file often belongs to the order of the request.
    orderId: fc.integer({ min: 1, max: 5 }).map(String),
    fileName: fc.constantFrom(...fileNames.slice(0, 5)),
    label: fc.constantFrom('Textos', 'Material', ...artwork.labels),
    sector: fc.constantFrom(...steps.flatMap(({ key, name }) => [key, name])),
    productTypeId: fc.integer({ min: 1, max: 5 }),
    reasonId: fc.integer({ min: 1, max: 5 }),
    productTypeIds: fc.constantFrom('1', '1,3,3', '5,4,3,2,1'),
    week: fc.constant([null, ...Array.from({ length: 6 }, () => ({ opens: '08:00', closes: '18:00' }))]),
    from: fc.constant('2026-11-01'),
    to: fc.constant('2026-11-30'),
    artworkId: fc.constant(null),
    dueOn: fc.constantFrom('2026-11-30', '2027-02-28', null),
    token: fc.constant(tvToken),
    holidays: fc.constant([{ day: '2026-12-25', name: 'Natal' }]),
    email: fc.oneof(
      fc.nat().map(number => `p${number}@oficina.test`),
      fc.constant(person.email),
    ),
    password: fc.oneof(fc.string({ minLength: 12, maxLength: 30 }), fc.constant(person.password)),
    updatedAt: fc.constant(undefined),
    limit: fc.integer({ min: 1, max: 200 }),
    cursor: fc.constantFrom('', String(page.headers['x-next-cursor'])),
  } satisfies Known)
})

/**
 * Returns likely values for the fields of an endpoint. A proof needs a final check, which is every fourth stage, and a
 * new route must be based on the current version.
 */
const knownOf = (endpoint: Endpoint): Known => ({
  ...known,
  ...knownOfPhones(endpoint),
  ...knownOfIntegrations(endpoint),
  ...knownOfApprovals(endpoint),
  ...knownOfBills(endpoint),
  ...knownOfQuotes(endpoint),
  ...knownOfDispatches(endpoint),
  ...knownOfFloor(endpoint, known),
  ...(endpoint === uploadProof && {
    stageId: fc.integer({ min: 1, max: 10 }).map(number => String(4 * number)),
  }),
  ...(endpoint === uploadItemPhotos && {
    orderId: fc.constant(String(open.orderId)),
    stageId: fc.constant(String(open.photographed)),
    attempt: fc.constant('1'),
  }),
  ...(endpoint === reworkStage && {
    stageId: fc.constant(String(open.reworked)),
    backTo: fc.constant(open.backTo),
    reasonIds: fc.constant([]),
    note: fc.constant('Riscado'),
  }),
  ...(endpoint === confirmSecondFactor && {
    secret: fc.constant(appSecret),
    code: fc.constant(appSecret).map(secret => totpOf(secret).generate()),
    currentPassword: fc.constant(person.password),
  }),
  ...(endpoint === removeSecondFactor && { currentPassword: fc.constant(person.password) }),
  ...(endpoint === changeProfile && { password: fc.constantFrom('', person.password) }),
  ...(endpoint === updateEmployee && { id: fc.constant(String(colleague)), password: fc.constant('') }),
  ...(endpoint === deleteEmployee && { id: fc.constantFrom(...leaving).map(String) }),
  // Without a stage, the request counts as a change by the office, which may change every product.
  ...(endpoint === updateProduct && { stageId: fc.constant(undefined) }),
  ...([recordSent, dismissPending].some(each => each === endpoint) && {
    orderId: fc.integer({ min: 1, max: 5 }),
  }),
  ...(endpoint === updateTemplate && {
    text: fc.constant('Olá, {contato}!'),
    subject: fc.constant('Pedido {os}'),
    email: fc.boolean(),
    sectors: fc.constantFrom([], [artwork.key]),
  }),
  ...(endpoint === createOrder && { repeatsSerial: fc.constant(null), sheet: fc.constant(null) }),
  ...([updatePrinter, deletePrinter].some(each => each === endpoint) && {
    id: fc.constant(String(printers.clientId)),
    printerId: fc.constantFrom(...printers.ids).map(String),
  }),
  ...(endpoint === createPlates && {
    serial: fc.constant(finished.free),
    place: fc.record({ cabinet: fc.constantFrom('1', 'Armário 2') }),
  }),
  ...(endpoint === movePlate && { place: fc.record({ cabinet: fc.constantFrom('1', 'Armário 2') }) }),
  ...(endpoint === publishRoute && {
    id: fc.constant('5'),
    basedOn: fc.integer({ min: 1, max: 3 }),
    steps: fc.constant([{ sector: artwork.key, items: [{ label: 'Textos' }] }]),
  }),
})

afterAll(() => wire.close())

/**
 * Opens a session of a new manager, because earlier requests may have signed out, demoted or deleted the previous one.
 */
async function aManagersCookie(): Promise<string> {
  const hash = await passwordHash
  const [row] = await testApp.sql<{ id: number }[]>`
    insert into users (name, email, password_hash, sector, role, cancel_orders, discard_plates, bill)
    values ('Gerente', gen_random_uuid() || '@oficina.test', ${hash}, ${artwork.key}, 'manager', true, true, true) returning id`
  return `etapa_session=${(await openSession(testApp.sql, { id: row?.id ?? 0, passwordHash: hash, secret: null }))?.token}`
}
const passwordHash = hashPassword(person.password)

/** Sends a request as a manager from a new address, so that neither access nor rate limits stop it. */
async function send(attempt: Attempt): Promise<Answer> {
  sentCount += 1
  const address = `10.${sentCount >> 16}.${(sentCount >> 8) & 255}.${sentCount & 255}`
  const used = cookie
  const headers = { cookie: used, 'x-forwarded-for': address, ...attempt.headers }
  const answer = await wire.send({ ...attempt, headers })
  if (answer.status === 401 && headers.cookie === used && cookie === used) cookie = await aManagersCookie()
  return answer
}

// Internals that must not leak: stack traces, SQL and the names of errors, programs and folders.
const inside =
  /\n\s+at |node_modules|\.[jt]s:\d|\bselect\b|insert into|syntax error|violates|relation "|column "|Postgres|pg_|\bzod\b|TypeError|RangeError|URIError|\[object|FST_/i

function expectSafeAnswer(endpoint: Endpoint, { status, headers, body }: Answer): void {
  expect(status, body).toBeLessThan(500)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  if (status >= 400) {
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).not.toMatch(inside)
    expect(body.trim()).not.toBe('')
    return
  }
  succeeded.set(endpoint, (succeeded.get(endpoint) ?? 0) + 1)
  if (endpoint.download) {
    expect(headers['content-type']).toContain(endpoint.download.split(/[;*]/)[0])
    return
  }
  const reply = JSON.parse(body)
  expect(isDeepStrictEqual(endpoint.reply.parse(reply), reply), body).toBe(true)
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const sendMany = async (endpoint: Endpoint, ofSeed = seed): Promise<void> =>
  await fc.assert(
    fc.asyncProperty(attempts(endpoint, knownOf(endpoint)), async attempt =>
      expectSafeAnswer(
        endpoint,
        await send({ ...attempt, headers: { ...cookieOfPhone(endpoint), ...attempt.headers } }),
      ),
    ),
    { numRuns: runsOf(endpoint), seed: ofSeed, endOnFailure: true },
  )

describe(`random requests generated from the contract, seed ${seed}`, () => {
  describe.concurrent('get a response that conforms to the contract', () => {
    test.each(endpoints.map(endpoint => ({ endpoint, name: nameOf(endpoint) })))(
      '$name',
      { timeout },
      async ({ endpoint }) => await sendMany(endpoint),
    )
  })

  const refusedEverywhere: [what: string, fields: (endpoint: Endpoint) => string[]][] = [
    ['NUL in any field', endpoint => fieldsOf(endpoint.query).map(name => `${name}=%00`)],
    ['NUL after what is right', endpoint => fieldsOf(endpoint.query).map(name => `${name}=1%00`)],
    [
      'an instant that the database cannot read',
      endpoint =>
        fieldsOf(endpoint.query).flatMap(name =>
          ['2026-01-01T00:00:00+23:59', '2026-01-01T00:00:00-16:00'].flatMap(at => [
            `${name}=${encodeURIComponent(at)}`,
            `${name}=${Buffer.from(`${at} 1`).toString('base64url')}`,
          ]),
        ),
    ],
  ]
  test.each(refusedEverywhere)('whose query string has %s get no 5xx', { timeout }, async (_, fields) => {
    for (const endpoint of endpoints) {
      for (const field of fields(endpoint)) {
        const path = `/api${endpoint.path.replace(/:\w+/g, '1')}?${field}`
        const { status, body } = await send({ method: endpoint.method, path, headers: {} })
        expect(status, `${path} ${body}`).toBeLessThan(500)
      }
    }
  })

  test('are sent in sufficient number, and succeed at least once at every reachable endpoint', {
    timeout,
  }, async () => {
    console.info(`${sentCount} requests, seed ${seed}`)
    expect(sentCount).toBeGreaterThanOrEqual((endpoints.length * perEndpoint) / 2)
    // No generated name matches a backup or a logo, no generated file is an electronic invoice (NF-e), there is no mail
    // server, and no generated code is one of a second factor.
    const unreachable: readonly Endpoint[] = [
      downloadBackup,
      getLogo,
      uploadNfe,
      testEmail,
      proveSecondFactor,
    ]
    const expected = endpoints.filter(endpoint => !unreachable.includes(endpoint))
    const unreached = () => expected.filter(endpoint => !succeeded.has(endpoint))
    // Concurrent requests may have ended the session, or deleted the data, of every valid request so far. Without
    // concurrency, a valid one succeeds.
    for (let more = 0; more < 10; more++) {
      for (const endpoint of unreached()) await sendMany(endpoint, seed + more)
    }
    expect(unreached().map(nameOf)).toEqual([])
  })

  test('cause no deadlock', async () => {
    const [database] = await testApp.sql`
      select deadlocks from pg_stat_database where datname = current_database()`
    expect(database?.deadlocks).toBe(0)
  })

  test('leave the database invariants intact and pollute no prototype', async () => {
    await expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))
    expect('polluted' in {}).toBe(false)
  })
})
