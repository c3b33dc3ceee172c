import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { health } from '@etapa/domain/health'
import { beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/platform/process/listen.ts'
import { addressOf, type Caller } from '../caller.ts'
import { anOrder } from '../orders.ts'
import { useTestApp } from '../test-app.ts'
import { Wire } from './wire.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0' })
let port: number
beforeAll(async () => {
  port = await listen(testApp.app, testApp.config)
})

/** Writes bytes to the port and reads until the server closes the connection. */
const answerTo = (bytes: string) => text(connect(port, '127.0.0.1').end(bytes))

describe('an invalid HTTP request gets an error response, and the server keeps running', () => {
  test.each([
    ['noise', '\x00\xff\x16\x03\x01\r\n\r\n', 400],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/health HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n',
      400,
    ],
    [
      'a length and chunks, with another request behind',
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
    ],
    [
      'a broken chunk',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    [
      'an address that cannot be decoded',
      'GET /api/client/get/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
    ],
  ])('%s', async (_, bytes, status) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/content-type: text\/plain; charset=utf-8\r\n/i)
    expect(answer).toMatch(/x-content-type-options: nosniff\r\n/i)
    expect(answer).toMatch(/cache-control: no-store\r\n/i)
    expect(answer).toMatch(/(pedido não pôde ser entendido|cabeçalhos do pedido são grandes demais)\.$/)
    await testApp.anyone.call(health)
  })
})

test('a gzip bomb as a request body is rejected, and the connection stays usable', async () => {
  const wire = new Wire(port, 1)
  const bomb = gzipSync(Buffer.alloc(50_000_000, '{"email":'))
  const compressed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  for (const path of ['/api/service-order/create', '/api/service-order-document/x/documents/proof/upload']) {
    const answer = await wire.send({ method: 'POST', path, headers: compressed, payload: bomb })
    expect([400, 401]).toContain(answer.status)
  }
  const { status } = await wire.send({ method: 'GET', path: '/api/health', headers: {} })
  expect(status).toBe(200)
  wire.close()
})

test('a request for a protocol upgrade gets a normal response, and the next request is answered', async () => {
  const wire = new Wire(port, 1)
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  expect(await wire.send({ method: 'GET', path: '/api/health', headers: upgrade })).toMatchObject({
    status: 200,
    headers: { connection: 'close' },
  })
  const long = { 'content-type': 'application/json' }
  const payload = Buffer.alloc(500_000, ' ')
  const { status } = await wire.send({ method: 'POST', path: '/api/auth/login', headers: long, payload })
  expect(status).toBe(413)
  wire.close()
})

describe('a multipart form', () => {
  let worker: Caller
  let path: string
  let wire: Wire
  beforeAll(async () => {
    worker = await testApp.people.worker()
    path = addressOf(uploadComplementary, { orderId: (await anOrder(testApp.sql, worker)).id })
    wire = new Wire(port)
    return () => wire.close()
  })

  test.each([
    ['a part without a description', 'X-Nothing: 1\r\n\r\n', 700_000, 'Nenhum novo documento para envio.'],
    [
      'a part whose headers do not end',
      'X-Nothing: 1\r\n\rX',
      10,
      'O envio chegou incompleto. Tente novamente.',
    ],
    [
      'a file in a field without a name',
      'Content-Disposition: form-data; filename="a.jpg"\r\n\r\n',
      10,
      'O campo "arquivo" não recebe arquivos. Use "documents".',
    ],
    [
      'a poisoned field before a large file',
      'Content-Disposition: form-data; name="documents"; filename="a.jpg"\r\n\r\nG\r\n--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="documents"; filename="b.jpg"\r\n\r\n',
      700_000,
      'O envio chegou incompleto. Tente novamente.',
    ],
  ])('with %s is rejected with 400 instead of hanging', async (_, head, size, words) => {
    const answer = await wire.send({
      method: 'POST',
      path,
      headers: { cookie: worker.cookie, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from(`--b\r\n${head}${'x'.repeat(size)}\r\n--b--\r\n`),
    })
    expect([answer.status, answer.body]).toEqual([400, words])
  })
})
