import { createHash, randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createApiKey, deleteApiKey } from '@etapa/domain/api-keys/api-key'
import { keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'
import { type Capability, capabilitiesOf } from '@etapa/domain/capabilities'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { deleteEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import { type Access, type Endpoint, isOpen, requiredBy } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { type Role, rankAfter, roles } from '@etapa/domain/role'
import { logout } from '@etapa/domain/sessions/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLink, aVersion } from '../approvals.ts'
import { addressOf, type Caller } from '../caller.ts'
import { aFile, aForm } from '../files.ts'
import { artwork, engraving } from '../new-installation.ts'
import { anOrder, stageOf } from '../orders.ts'
import { aQuote, sendQuote } from '../quotes.ts'
import { useTestApp } from '../test-app.ts'

/** Every route of the server, whether it is in the contract or not. */
const routes = new Set<string>()
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.add(`${name} ${url}`)
  })
})

const testApp = useTestApp()

/** The groups of roles that `whoMay` refers to. */
const groups: Record<string, readonly Role[]> = {
  staff: ['manager', 'office', 'floor', 'viewer'],
  /** Roles that see lists, clients and indicators. */
  readers: ['manager', 'office', 'viewer'],
  /** Roles that work on stages and plates. */
  workers: ['manager', 'office', 'floor'],
  office: ['manager', 'office'],
  managers: ['manager'],
}

/**
 * For each endpoint: who may call it, the status that an admitted caller gets for an empty body and an unknown id, and
 * `people` if no API key may call it, whatever its capabilities. This deliberately repeats the contract, so that a new
 * or more open endpoint must be entered here too.
 */
const whoMay: Record<string, ['everybody' | 'link' | keyof typeof groups, number, 'people'?]> = {
  'GET /health': ['everybody', 200],
  'POST /auth/login': ['everybody', 400],
  'POST /auth/badge': ['everybody', 400],
  'POST /auth/logout': ['everybody', 200],
  'GET /service-order/get/all-aggregate-with-serial/:serial': ['everybody', 200],
  'GET /tracking/:code': ['everybody', 200],
  'GET /tracking/:code/events': ['everybody', 200],

  'GET /tv/:token/board': ['everybody', 404],

  // Open to everybody who has the token. These calls have it; `links.test.ts` covers other tokens.
  'GET /approval/link/:token': ['link', 200],
  'GET /approval/link/:token/page/:n': ['link', 200],
  'GET /approval/link/:token/file': ['link', 200],
  'POST /approval/link/:token/comment': ['link', 400],
  'POST /approval/link/:token/decide': ['link', 400],
  'GET /quote/link/:token': ['link', 200],
  'POST /quote/link/:token/decide': ['link', 400],

  'GET /workshop/get': ['everybody', 200],
  'GET /workshop/logo/get/:version': ['everybody', 404],
  'POST /device/pair': ['everybody', 400],
  'GET /device/get/own': ['everybody', 200],
  'GET /auth/me': ['staff', 200, 'people'],
  'POST /auth/pin': ['staff', 400, 'people'],
  'POST /auth/proof': ['staff', 200, 'people'],
  'GET /auth/session/get/all': ['staff', 200, 'people'],
  'POST /auth/session/end-others': ['staff', 200, 'people'],
  'PUT /auth/profile': ['staff', 200, 'people'],
  'POST /auth/second-factor/start': ['staff', 200, 'people'],
  'POST /auth/second-factor/confirm': ['staff', 400, 'people'],
  'POST /auth/second-factor/prove': ['staff', 400, 'people'],
  'POST /auth/second-factor/remove': ['staff', 400, 'people'],
  'GET /client/get/all': ['readers', 200],
  'GET /client/get/:id': ['readers', 404],
  'GET /client/get/:id/page': ['readers', 404],
  'POST /client/create': ['office', 400],
  'PUT /client/update/:id': ['office', 400],
  'POST /client/import': ['office', 400],
  'GET /client/export.xlsx': ['readers', 200],
  'GET /client/export.csv': ['readers', 200],
  'GET /client/import/template.xlsx': ['readers', 200],
  // Printers are technical data, which the floor needs to fill in a sheet.
  'GET /client/:id/printer/get/all': ['staff', 200],
  'POST /client/:id/printer/create': ['office', 400],
  'PUT /client/:id/printer/update/:printerId': ['office', 400],
  'DELETE /client/:id/printer/delete/:printerId': ['office', 404],
  'GET /client/:id/price/get/all': ['office', 200],
  'PUT /client/:id/price/update': ['office', 400],
  'GET /carrier/get/all': ['staff', 200],
  'POST /carrier/create': ['office', 400],
  'PUT /carrier/update/:id': ['office', 404],
  'GET /users/get/all': ['readers', 200],
  'GET /users/get/:id': ['readers', 404],
  // Non-managers may change only their own name and password, see below.
  'PUT /users/update/:id': ['staff', 404, 'people'],
  'GET /service-order/get/all-aggregate': ['readers', 200],
  'GET /service-order/get/summary': ['readers', 200],
  'GET /service-order/export.xlsx': ['readers', 200],
  'GET /service-order/export.csv': ['readers', 200],
  'GET /service-order/get/:id': ['staff', 404],
  'GET /service-order/get/by-serial/:serial': ['staff', 200],
  'GET /service-order/get/:id/events': ['staff', 200],
  'GET /service-order/get/:id/events/people': ['staff', 200],
  'POST /service-order/create': ['office', 400],
  'PUT /service-order/update/:id': ['office', 404],
  'GET /service-order-product/get/:serial': ['staff', 404],
  // Once work has begun, only managers may change the service and the client. The floor may only fill in sheets, see
  // `sheets.test.ts`.
  'PUT /service-order-product/update/:serial': ['workers', 404],
  'POST /service-order/:id/product/add': ['office', 400],
  'DELETE /service-order-product/delete/:serial': ['office', 404],
  'PUT /service-order/cards-printed/:serial': ['office', 200],
  'GET /events': ['staff', 200, 'people'],
  'GET /notification/get/all': ['staff', 200, 'people'],
  'POST /notification/read': ['staff', 400, 'people'],
  'GET /message/pending': ['office', 200],
  'POST /message/sent': ['office', 400],
  'POST /message/dismiss': ['office', 400],
  'POST /service-order/:id/comment': ['workers', 400],
  'GET /system/addresses': ['staff', 200, 'people'],
  // Only managers may reopen somebody else's stage, see below.
  'PUT /service-order/stage/update/:stageId': ['workers', 400],
  'POST /service-order/stage/stage-checklist/save': ['workers', 400],
  'POST /service-order/stage/finalise': ['workers', 415],
  'GET /service-order-document/:orderId/documents/:kind/get': ['staff', 400],
  'POST /service-order-document/:orderId/documents/complementary/upload': ['office', 415],
  'POST /service-order-document/:orderId/documents/proof/upload': ['workers', 415],
  'POST /service-order-document/:orderId/documents/item/upload': ['workers', 415],
  // Only managers may rework a finished product, see `rework.test.ts`.
  'POST /service-order/stage/rework/:stageId': ['workers', 400],
  'GET /approval/get/:productSerial': ['staff', 404],
  'GET /approval/:id/page/:n': ['staff', 404],
  'POST /approval/create/:productSerial': ['workers', 415],
  'POST /approval/:id/link': ['office', 400],
  'POST /approval/link/:linkId/remind': ['workers', 404],
  'POST /approval/link/:linkId/revoke': ['workers', 404],
  'POST /approval/:id/comment': ['workers', 400],
  'POST /approval/:id/suspend': ['workers', 400],
  'POST /approval/:id/engraved': ['workers', 400],
  'GET /dispatch/get/all': ['staff', 200],
  'GET /dispatch/get/:id': ['staff', 404],
  'GET /dispatch/ready': ['staff', 200],
  'GET /dispatch/:id/signature': ['staff', 404],
  'POST /dispatch/create': ['workers', 400],
  'PUT /dispatch/update/:id': ['workers', 404],
  'DELETE /dispatch/delete/:id': ['workers', 404],
  'POST /dispatch/:id/leave': ['workers', 400],
  'POST /dispatch/:id/return': ['workers', 400],
  'GET /plate/get/all': ['staff', 200],
  'GET /plate/get/places': ['staff', 200],
  'POST /plate/create': ['workers', 400],
  // Discarding plates requires an additional permission, see `plates.test.ts`.
  'POST /plate/:id/move': ['workers', 400],
  'GET /plate/:id/move/get/all': ['staff', 200],
  'GET /reason/get/all': ['staff', 200],
  'GET /production/quality': ['readers', 400],
  'GET /production/board': ['staff', 200],
  // Office, floor and managers get different blocks, see `today.test.ts`.
  'GET /today/get': ['staff', 200],
  'GET /today/counts': ['readers', 200],
  'GET /production/forecast': ['staff', 400],
  'GET /production/queue': ['staff', 400],
  'GET /floor/kit': ['staff', 200],
  'GET /production/deliveries': ['readers', 400],
  'GET /production/indicators': ['readers', 400],
  'GET /production/load': ['staff', 200],
  'GET /search': ['staff', 400],
  'GET /calendar': ['staff', 200],
  'GET /sector/get/all': ['staff', 200],
  'GET /service/get/all': ['staff', 200],
  'GET /service/:id/route/get/all': ['staff', 404],

  // Quotes require access to prices, which the viewer of this test does not have.
  'GET /quote/get/all': ['office', 200],
  'GET /quote/get/:id': ['office', 404],
  'GET /quote/figures': ['office', 400],
  'POST /quote/create': ['office', 400],
  'PUT /quote/update/:id': ['office', 400],
  'POST /quote/:id/link': ['office', 400],
  'POST /quote/link/:linkId/revoke': ['office', 404],
  'POST /quote/:id/release': ['office', 404],
  'GET /bill/pending': ['office', 200],
  'GET /bill/get/all': ['office', 200],
  'GET /bill/get/:id': ['office', 404],
  'GET /bill/:id/pix': ['office', 404],
  'GET /bill/report': ['office', 400],
  'GET /bill/report.xlsx': ['office', 400],
  'GET /bill/report.csv': ['office', 400],
  // A switch gives the office access as well, see `billing.test.ts`.
  'POST /bill/create': ['managers', 400],
  'POST /bill/:id/payment': ['managers', 400],
  'POST /bill/:id/send': ['managers', 400],
  'POST /bill/:id/payment/:paymentId/reverse': ['managers', 404],
  'POST /bill/:id/cancel': ['managers', 400],
  'POST /bill/:id/nfe': ['managers', 415],
  'PUT /bill/:id/nfe': ['managers', 400],
  'GET /bill/settings/get': ['managers', 200, 'people'],
  'PUT /bill/settings/update': ['managers', 200, 'people'],

  'POST /reason/create': ['managers', 400, 'people'],
  'PUT /reason/update/:id': ['managers', 404, 'people'],
  'DELETE /client/delete/:id': ['managers', 404],
  'GET /api-key/get/all': ['managers', 200, 'people'],
  'POST /api-key/create': ['managers', 400, 'people'],
  'DELETE /api-key/delete/:id': ['managers', 404, 'people'],
  'GET /webhook/get/all': ['managers', 200, 'people'],
  'POST /webhook/create': ['managers', 400, 'people'],
  'PUT /webhook/update/:id': ['managers', 404, 'people'],
  'POST /webhook/:id/rotate': ['managers', 404, 'people'],
  'DELETE /webhook/delete/:id': ['managers', 404, 'people'],
  'GET /webhook/:id/delivery/get/all': ['managers', 404, 'people'],
  'POST /webhook/delivery/:id/resend': ['managers', 404, 'people'],
  'GET /backup/get/all': ['managers', 200, 'people'],
  'POST /backup/start': ['managers', 200, 'people'],
  'GET /backup/download/:name': ['managers', 404, 'people'],
  'POST /users/create': ['managers', 400, 'people'],
  'POST /users/:id/badge/create': ['managers', 404, 'people'],
  'DELETE /users/:id/badge/delete': ['managers', 404, 'people'],
  'POST /users/:id/badge/unlock': ['managers', 404, 'people'],
  'POST /users/:id/pin/reset': ['managers', 404, 'people'],
  'DELETE /users/delete/:id': ['managers', 404, 'people'],
  'POST /users/:id/second-factor/reset': ['managers', 404, 'people'],
  'DELETE /service-order/service-oder/delete/:id': ['managers', 404],
  'GET /system/first-steps': ['managers', 200, 'people'],
  'POST /system/first-steps/dismiss': ['managers', 200, 'people'],
  'GET /service-order/get/cancelled': ['managers', 200],
  'POST /service-order/restore/:id': ['managers', 404],
  'POST /service-order/release/:id': ['managers', 404],
  'DELETE /service-order-document/:orderId/documents/:fileName': ['managers', 404],
  'GET /sector/get/use': ['managers', 200, 'people'],
  'PUT /calendar': ['managers', 400, 'people'],
  'POST /device/pairing/create': ['managers', 200, 'people'],
  'GET /device/get/all': ['managers', 200, 'people'],
  'PUT /device/update/:id': ['managers', 404, 'people'],
  'DELETE /device/delete/:id': ['managers', 404, 'people'],
  'GET /tv-link/get/all': ['managers', 200, 'people'],
  'POST /tv-link/create': ['managers', 200, 'people'],
  'DELETE /tv-link/delete/:id': ['managers', 404, 'people'],
  'GET /workshop/settings/get': ['managers', 200, 'people'],
  'PUT /workshop/update': ['managers', 200, 'people'],
  'PUT /workshop/logo/update': ['managers', 400, 'people'],
  'POST /sector/create': ['managers', 400, 'people'],
  'PUT /sector/update/:id': ['managers', 404, 'people'],
  'GET /service/get/use': ['managers', 200, 'people'],
  'POST /service/create': ['managers', 400, 'people'],
  'PUT /service/update/:id': ['managers', 404, 'people'],
  'POST /service/:id/route/publish': ['managers', 400, 'people'],
  'GET /message/template/get/all': ['managers', 200, 'people'],
  'PUT /message/template/update/:event': ['managers', 400, 'people'],
  'GET /message/template/preview': ['managers', 200, 'people'],
  'GET /message/outbox': ['managers', 200, 'people'],
  'PUT /message/outbox/pause': ['managers', 400, 'people'],
  'POST /message/outbox/:id/retry': ['managers', 404, 'people'],
  'POST /message/test': ['managers', 400, 'people'],
  'POST /service-order-product/:serial/stage/add': ['managers', 400],
  'POST /service-order/stage/skip/:stageId': ['managers', 400],
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (access: Access) => {
  if (access === 'public') return 'everybody'
  if (access === 'link') return 'link'
  if (access === 'session') return 'staff'
  const holders = roles
    .map(({ key }) => key)
    .filter(role => {
      const held = capabilitiesOf(rankAfter(undefined, { role }))
      return requiredBy(access).every(capability => held.includes(capability))
    })
  return Object.keys(groups).find(group => isDeepStrictEqual(groups[group], holders))
}

test('every endpoint requires the access that the table in this file states', () => {
  const stated = Object.entries(whoMay).map(([name, [who]]) => [name, who])
  expect(Object.fromEntries(endpoints.map(endpoint => [nameOf(endpoint), named(endpoint.access)]))).toEqual(
    Object.fromEntries(stated),
  )
})

test('no route exists outside the contract except the listed ones and the files of the built site', () => {
  const site = join(import.meta.dirname, '../../../web/dist')
  const stated = new Set(endpoints.map(({ method, path }) => `${method} /api${path}`))
  const others = [...routes].filter(route => {
    const [method, url = ''] = route.split(' ')
    return method !== 'HEAD' && !stated.has(route) && !existsSync(join(site, url))
  })
  expect(others.filter(route => !/\/(rastrear-pedido|aprovar|orcamento)\b/.test(route)).sort()).toEqual([
    'GET /api/docs',
    'GET /api/docs.json',
    'GET /assets/*',
    'GET /parar-avisos/:token',
    'GET /sw.js',
    'GET /uploads/service-orders/aprovacoes/:fileName(^[0-9a-f]{32}$)',
    'GET /uploads/service-orders/complementares/:fileName(^[0-9a-f]{32}$)',
    'GET /uploads/service-orders/comprovantes/:fileName(^[0-9a-f]{32}$)',
    'GET /uploads/service-orders/itens/:fileName(^[0-9a-f]{32}$)',
    'GET /uploads/thumbnails/:fileName(^[0-9a-f]{32}$)',
    'POST /parar-avisos/:token',
  ])
})

type Identity = { cookie: string } | { authorization: string }

let order: Awaited<ReturnType<typeof anOrder>>
let file: string
let linkToken: string
let quoteToken: string
let manager: Caller
let worker: Caller
let staff: Record<Role, Caller>
/** Cookies without a valid session, and invalid API keys. */
const strangers: Record<string, Identity> = { 'no cookie': { cookie: '' } }
let program: { key: string; id: number }

beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
  staff = {
    manager,
    office: worker,
    floor: await testApp.people.worker({ role: 'floor' }),
    viewer: await testApp.people.worker({ role: 'viewer' }),
  }
  order = await anOrder(testApp.sql, worker)
  const [document] = await worker.call(uploadComplementary, {
    params: { orderId: order.id },
    form: aForm({ files: [['arte.pdf', aFile('pdf')]] }),
  })
  file = document?.path ?? ''
  linkToken = (await aLink(worker, (await aVersion(worker, order)).id)).token
  quoteToken = (await sendQuote(worker, (await aQuote(worker, order.clientId)).id)).token

  const left = await testApp.people.manager()
  await left.call(logout)
  strangers['a session that was ended'] = { cookie: left.cookie }
  const dismissed = await testApp.people.worker()
  await manager.call(deleteEmployee, { params: { id: dismissed.user.id } })
  strangers['the session of somebody deleted'] = { cookie: dismissed.cookie }
  const demoted = await testApp.people.manager()
  await manager.call(updateEmployee, { params: { id: demoted.user.id }, body: { adminLevel: 'user' } })
  strangers['the session of a demoted manager'] = { cookie: demoted.cookie }
  const tired = await testApp.people.manager()
  await testApp.sql`update sessions set expires_at = now() where user_id = ${tired.user.id}`
  strangers['an expired session'] = { cookie: tired.cookie }
  strangers['an invented token'] = { cookie: `etapa_session=${randomBytes(32).toString('base64url')}` }
  // The token hashes that somebody who stole the database would have.
  const [, token = ''] = manager.cookie.split('=')
  const stored = createHash('sha256').update(token).digest()
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    strangers[`a stored hash in ${encoding}`] = {
      cookie: `etapa_session=${encodeURIComponent(stored.toString(encoding))}`,
    }
  }
  await testApp.sql`create table kept_sessions as table sessions`
  strangers['half a token'] = { cookie: manager.cookie.slice(0, -1) }
  strangers['a token in another cookie'] = { cookie: `session=${token}; user=${manager.user.id}` }
  strangers['a session token as a key'] = { authorization: `Bearer ${token}` }
  const aKey = (name: string) => manager.call(createApiKey, { body: { name, capabilities: ['orders:read'] } })
  program = await aKey('Programa')
  const { key, id } = await aKey('Revogada')
  await manager.call(deleteApiKey, { params: { id } })
  strangers['a revoked key'] = { authorization: `Bearer ${key}` }
})

// Restores the sessions, because one of the calls signs out.
beforeEach(async () => {
  await testApp.sql`insert into sessions table kept_sessions on conflict do nothing`
})

/** Returns only the status, because some responses never end. */
async function statusOf(caller: Caller, endpoint: Endpoint, identity: Identity): Promise<number> {
  const response = await caller.send({
    method: endpoint.method,
    url: addressOf(endpoint, {
      id: 999_999,
      orderId: order.id,
      stageId: 999_999,
      serial: order.serial,
      code: order.serial,
      token: endpoint.path.startsWith('/quote') ? quoteToken : linkToken,
      linkId: 999_999,
    }),
    headers: { ...identity, 'x-user': String(manager.user.id) },
    payload: {},
    payloadAsStream: true,
  })
  // Downloads, including event streams, are read in the background, because reading a file to its end frees the
  // person's slot. Other responses are discarded.
  if (endpoint.download) response.stream().resume()
  else response.stream().destroy()
  return response.statusCode
}

const calls = endpoints.map(endpoint => {
  const [who, status, only] = whoMay[nameOf(endpoint)] ?? ['nobody', 0]
  return { endpoint, who, status, only, name: nameOf(endpoint) }
})

describe.each(calls)('$name is for $who', ({ endpoint, who, status }) => {
  test('and returns 401 without a valid session or key, unless it is public', async () => {
    for (const [what, identity] of Object.entries(strangers)) {
      expect(await statusOf(testApp.anyone, endpoint, identity), what).toBe(
        isOpen(endpoint.access) ? status : 401,
      )
    }
  })

  test.each(groups.staff ?? [])(
    'and admits or rejects the role %s accordingly, even with forged cookies',
    async role => {
      const { cookie } = staff[role]
      const claims = `${cookie}; adminLevel=admin; role=manager; user=${manager.user.id}; etapa_session=${randomBytes(32).toString('base64url')}`
      const isAdmitted = isOpen(endpoint.access) || groups[who]?.includes(role)
      for (const sent of role === 'manager' ? [cookie] : [cookie, claims]) {
        expect(await statusOf(manager, endpoint, { cookie: sent })).toBe(isAdmitted ? status : 403)
      }
    },
  )
})

test.each(calls.filter(({ endpoint }) => !isOpen(endpoint.access)))(
  '$name accepts only API keys with all required capabilities, or no API key at all if it is for people only',
  async ({ endpoint, status, only }) => {
    const required = requiredBy(endpoint.access)
    const { key, id } = program
    const statusWith = async (capabilities: readonly Capability[]) => {
      await testApp.sql`update api_keys set capabilities = ${[...capabilities]}::text[] where user_id = ${id}`
      return await statusOf(testApp.anyone, endpoint, { authorization: `Bearer ${key}` })
    }
    expect(await statusWith(required)).toBe(only ? 403 : status)
    for (const missing of required)
      expect(await statusWith(keyCapabilities.filter(name => name !== missing)), missing).toBe(403)
  },
)

describe('where permissions depend on more than the endpoint', () => {
  test('a worker can tick a stage but not reopen one that somebody else has finished', async () => {
    const params = { stageId: stageOf(order, artwork.name) }
    await worker.call(updateStage, { params, body: { status: 'COMPLETED' } })
    const other = await testApp.people.worker()
    await other.refused(403, updateStage, { params, body: { status: 'PENDING' } })
    await manager.call(updateStage, { params, body: { status: 'PENDING' } })
  })

  test('a worker can change their own name, but not their own access level or e-mail, nor anything of other people', async () => {
    const other = await testApp.people.worker()
    for (const id of [other.user.id, manager.user.id]) {
      await worker.refused(403, updateEmployee, { params: { id }, body: { name: 'Outra' } })
      await worker.refused(403, updateEmployee, { params: { id }, body: { password: 'uma-senha-nova' } })
    }
    const own = { id: worker.user.id }
    await worker.refused(403, updateEmployee, { params: own, body: { adminLevel: 'admin' } })
    await worker.refused(403, updateEmployee, { params: own, body: { email: 'outra@oficina.test' } })
    await worker.refused(400, updateEmployee, { params: own, body: { password: 'uma-senha-nova' } })
    await worker.call(updateEmployee, { params: own, body: { name: 'Meu nome' } })
  })

  test('the signed-in person is recorded as having completed a stage, whoever the payload names', async () => {
    const params = { stageId: stageOf(order, engraving.name) }
    const response = await worker.send({
      method: 'PUT',
      url: addressOf(updateStage, params),
      payload: {
        status: 'COMPLETED',
        completedBy: manager.user.id,
        completedAt: '2020-01-01T00:00:00Z',
        user: manager.user,
      },
    })
    expect(response.json().completedByUser.name).toBe('Meu nome')
  })
})

describe('files', () => {
  test('of orders are served to staff, and anyone else gets 401', async () => {
    expect((await worker.send({ url: file })).statusCode).toBe(200)
    for (const [what, headers] of Object.entries(strangers)) {
      const { statusCode, body } = await testApp.anyone.send({ url: file, headers })
      expect(statusCode, what).toBe(401)
      expect(body, what).not.toContain('%PDF')
    }
  })

  test.each([
    '/uploads',
    '/uploads/',
    '/uploads/service-orders/complementares/',
    '/uploads/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/package.json',
    '/.env',
    '/data/postgres',
    '/server/dist/main.js',
    '/assets/',
    '//etc/passwd',
  ])('are not served at %s', async url => {
    const { statusCode, body } = await worker.send({ url })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(body.length).toBeLessThan(100)
  })
})
