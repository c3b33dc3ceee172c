import { createClient } from '@etapa/domain/clients/endpoints'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { createEmployee, deleteEmployee } from '@etapa/domain/employees/endpoints'
import { isOpen } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { formatSize } from '@etapa/domain/sizes'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Wire } from '../../../test/attacks/wire.ts'
import { addressOf, type Caller } from '../../../test/caller.ts'
import { artwork } from '../../../test/new-installation.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { listen } from '../process/listen.ts'
import { errorReply } from './error-reply.ts'

const testApp = useTestApp()
let worker: Caller
beforeAll(async () => {
  worker = await testApp.people.worker()
})

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  worker.send({ method: 'POST', url: '/api/client/create', payload, headers })

describe('the API rejects with a status and a plain-text message', () => {
  test.each([
    ['broken JSON', () => post('{"name":', { 'content-type': 'application/json' }), 400, 'invalid'],
    ['an empty body', () => post('', { 'content-type': 'application/json' }), 400, 'invalid'],
    ['a list where fields are expected', () => post([]), 400, 'invalid'],
    ['XML', () => post('<name/>', { 'content-type': 'application/xml' }), 415, 'unsupported'],
    [
      'a form',
      () => post('name=A', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported',
    ],
    ['10 MB', () => post({ name: 'x'.repeat(10_000_000) }), 413, 'too-large'],
    ['an unknown call', () => worker.send({ url: '/api/nothing/here' }), 404, 'missing'],
    ['an unknown method', () => worker.send({ method: 'PATCH', url: '/api/auth/me' }), 404, 'missing'],
    [
      'NUL in an address',
      () => worker.send({ url: '/api/service-order/get/1/events?person=%00' }),
      400,
      'invalid',
    ],
    ['a broken escape', () => worker.send({ url: '/api/client/get/%zz' }), 400, 'invalid'],
  ])('%s', async (_, act, status, code) => {
    const response = await act()
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-error-code': code,
    })
    expect(response.body).toMatch(/^[^<>{}]+$/)
  })

  test('a __proto__ key in the body', async () => {
    const response = await post('{"name":"A","__proto__":{"admin":true}}', {
      'content-type': 'application/json',
    })
    expect(response.statusCode).toBe(400)
  })
})

test('unknown fields in a request body are ignored', async () => {
  const response = await post({ name: 'Com sobras', id: 77, admin: true })
  expect(response.statusCode).toBe(200)
  expect(response.json()).not.toHaveProperty('admin')
})

test('every missing or invalid field is named in the message', async () => {
  expect(
    await worker.refused(400, createClient, { body: { name: '', email: 'x', telephone: 'y'.repeat(50) } }),
  ).toBe(
    'Nome do Cliente: campo obrigatório\nTelefone: no máximo 40 caracteres\nEmail: endereço de e-mail inválido',
  )
})

describe('the headers of an error response', () => {
  test('name every invalid field', async () => {
    const { headers } = await post({ name: '', email: 'x' })
    expect(headers).toMatchObject({ 'x-error-code': 'invalid', 'x-error-field': 'name,email' })
  })

  test('contain the error code and the field', async () => {
    const { email } = await testApp.people.hire()
    const manager = await testApp.people.manager()
    const { headers } = await manager.try(createEmployee, {
      body: { name: 'Ana', email, sector: artwork.key, password: 'uma-senha-bem-longa' },
    })
    expect(headers).toMatchObject({ 'x-error-code': 'email-taken', 'x-error-field': 'email' })
  })

  test('name no field if the error is not about one', async () => {
    const { headers } = await worker.try(deleteEmployee, { params: { id: worker.user.id } })
    expect(headers['x-error-code']).toBe('managers-only')
    expect(headers).not.toHaveProperty('x-error-field')
  })

  test('do not contain an arbitrary property name from the request body', () => {
    const { error } = z.record(z.string(), z.number()).safeParse({ 'a\r\nSet-Cookie: x': 'y' })
    expect(errorReply(error, '')).toMatchObject({ status: 400, headers: { 'x-error-code': 'invalid' } })
    expect(errorReply(error, '').headers).not.toHaveProperty('x-error-field')
  })
})

test('the response to an internal error reveals only the request id', async () => {
  await testApp.sql`alter table clients rename to hidden`
  try {
    const response = await worker.send({ url: '/api/client/get/all' })
    expect(response.statusCode).toBe(500)
    expect(response.body).toMatch(/^Ocorreu um erro inesperado. Tente novamente. \(código [0-9a-f]{8}\)$/)
    expect(response.body).toContain(`(código ${response.headers['x-request-id']})`)
  } finally {
    await testApp.sql`alter table hidden rename to clients`
  }
})

describe('every response', () => {
  test('forbids framing, MIME sniffing and scripts from other origins', async () => {
    const { headers } = await testApp.anyone.send({ url: '/api/health' })
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test.each([
    '/api/auth/me',
    '/api/nothing/here',
    '/api',
    '/uploads/nothing',
    `/uploads/service-orders/comprovantes/${'0'.repeat(32)}`,
  ])('to %s has caching disabled', async url => {
    const { headers } = await worker.send({ url })
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('the API docs describe every endpoint and who may call it', async () => {
  const response = await testApp.anyone.send({ url: '/api/docs' })
  const { paths } = response.json()
  for (const endpoint of endpoints) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
    expect(operation.summary).toBe(endpoint.summary)
    expect(operation.security?.length === 0).toBe(isOpen(endpoint.access))
    if (operation.requestBody) {
      expect(operation.requestBody.description).toBe(`Até ${formatSize(endpoint.bodyLimit)}.`)
    }
  }
  // An endpoint without a `security` entry accepts a session or an API key. The other two accept only a session.
  expect(paths['/service-order/create'].post.security).toBeUndefined()
  expect(paths['/auth/profile'].put.security).toEqual([{ session: [] }])
  expect(paths['/api-key/create'].post.security).toEqual([{ session: [] }])
})

describe('a request body', () => {
  const json = { 'content-type': 'application/json' }
  const changing = endpoints.filter(({ method }) => method !== 'GET')
  const anywhere = { id: 999_999, orderId: 999_999, stageId: 999_999 }

  test.each(changing.filter(({ files }) => !files).map(endpoint => ({ ...endpoint, endpoint })))(
    'of $method $path may be as large as the contract allows, and no larger',
    async ({ endpoint }) => {
      const send = (size: number) =>
        testApp.anyone.send({
          method: endpoint.method,
          url: addressOf(endpoint, anywhere),
          headers: json,
          payload: `"${'x'.repeat(size - 2)}"`,
        })
      const refused = await send(endpoint.bodyLimit + 1)
      expect([refused.statusCode, refused.body]).toEqual([413, 'O conteúdo enviado é grande demais.'])
      expect((await send(endpoint.bodyLimit)).statusCode).not.toBe(413)
    },
  )

  test('that is too large is rejected with 413, and the connection stays usable', async () => {
    const port = await listen(testApp.app, { ...testApp.config, host: '127.0.0.1', port: 0 })
    const wire = new Wire(port, 1)
    const tooLarge = { status: 413, body: 'O conteúdo enviado é grande demais.' }
    const payload = Buffer.alloc(5_000_000, ' ')
    const login = { method: 'POST', path: '/api/auth/login', headers: json, payload }
    for (let times = 0; times < 3; times++) expect(await wire.send(login)).toMatchObject(tooLarge)
    const path = addressOf(uploadComplementary, { orderId: 1 })
    const headers = {
      cookie: worker.cookie,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(uploadComplementary.bodyLimit + 1),
    }
    const formTooLarge = { status: 413, body: 'Envie no máximo 500 MB por vez.' }
    expect(await wire.send({ method: 'POST', path, headers })).toMatchObject(formTooLarge)
    wire.close()

    const body = new Blob([payload]).stream()
    const chunked = { method: 'POST', headers: json, body, duplex: 'half' as const }
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, chunked)
    expect({ status: answer.status, body: await answer.text() }).toEqual(tooLarge)
  })

  test.each(
    changing
      .filter(({ body, files }) => !files && body instanceof z.ZodUnknown)
      .map(endpoint => ({ ...endpoint, endpoint })),
  )('that is empty is accepted even with a JSON content type: $method $path', async ({ endpoint }) => {
    const manager = await testApp.people.manager()
    const response = await manager.send({
      method: endpoint.method,
      url: addressOf(endpoint, anywhere),
      headers: { ...json, 'content-length': '0' },
    })
    expect([200, 404]).toContain(response.statusCode)
  })
})
