import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval } from 'node:timers/promises'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { beginUpload, filePart } from '../begin-upload.ts'
import { addressOf, type Caller } from '../caller.ts'
import { aFile, aForm } from '../files.ts'
import { anOrder } from '../orders.ts'
import { traces } from '../stored-files.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const timeouts = { headersMs: 1_000, requestMs: 3_000, idleMs: 1_000 }
const tooSlow = 'O envio demorou demais. Tente novamente.'
let app: FastifyInstance
let worker: Caller
let orderId: number
let port: number
beforeAll(async () => {
  worker = await testApp.people.worker()
  orderId = (await anOrder(testApp.sql, worker)).id
  app = await buildApp({ ...testApp, timeouts })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  await expect.poll(connections).toBe(0)
})
afterAll(() => app.close())

const connections = () =>
  new Promise<number>(resolve => app.server.getConnections((_, count) => resolve(count)))

/** Sends the bytes repeatedly until the server closes the connection, and returns its response. */
async function trickle(socket: Socket, bytes: Buffer, everyMs = 50): Promise<string> {
  const answer = text(socket).catch(() => '')
  socket.on('error', () => undefined)
  for await (const _ of setInterval(everyMs)) {
    if (socket.destroyed || socket.readableEnded) break
    socket.write(bytes)
  }
  return await answer
}

const open = async (...lines: string[]) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  return socket
}

test('request headers sent byte by byte time out with 408', async () => {
  const answer = await trickle(
    await open('GET /api/health HTTP/1.1', 'Host: x', 'X-Long: '),
    Buffer.from('a'),
  )
  expect(answer).toContain('HTTP/1.1 408 ')
  expect(answer).toContain(tooSlow)
})

test('a request body sent byte by byte times out with 408', async () => {
  const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 1000', '\r\n']
  const answer = await trickle(await open('POST /api/auth/login HTTP/1.1', ...head), Buffer.from(' '))
  expect(answer).toContain('HTTP/1.1 408 ')
  expect(answer).toContain(tooSlow)
})

test('the connection is closed if the rest of a rejected upload arrives byte by byte', async () => {
  const upload = beginUpload({ app, caller: testApp.anyone, orderId })
  expect(await trickle(await upload, Buffer.from('a'))).toMatch(/^HTTP\/1.1 401 /)
})

test('an upload that arrives byte by byte times out with 408, and leaves no document or file', async () => {
  const upload = await beginUpload({ app, caller: worker, orderId }, filePart('a.pdf'), aFile('pdf'))
  const answer = await trickle(upload, Buffer.from('a'))
  expect(answer).toContain('HTTP/1.1 408 ')
  expect(answer).toContain(tooSlow)
  await expect.poll(() => traces(testApp)).toEqual({ documents: 0, incoming: 0, events: 0, files: 0 })
})

test('a slow upload may take longer than the timeout for headers', async () => {
  const patient = await buildApp({
    ...testApp,
    timeouts: { headersMs: 500, requestMs: 120_000, idleMs: 120_000 },
  })
  onTestFinished(() => patient.close())
  await patient.listen({ host: '127.0.0.1', port: 0 })
  const boundary = 'limite'
  const sending = request({
    port: (patient.server.address() as AddressInfo).port,
    path: addressOf(uploadComplementary, { orderId }),
    method: 'POST',
    agent: false,
    headers: { cookie: worker.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  sending.write(filePart('a.pdf'))
  const content = aFile('pdf', 30_000)
  let sent = 0
  for await (const _ of setInterval(50)) {
    sending.write(content.subarray(sent, sent + 1_000))
    sent += 1_000
    if (sent >= content.length) break
  }
  sending.end(`\r\n--${boundary}--\r\n`)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('a.pdf')])
  sending.destroy()
})

test('the connection is closed if a download is not read', async () => {
  const form = aForm({ files: [['grande.pdf', aFile('pdf', 25_000_000)]] })
  const [stored] = await worker.call(uploadComplementary, { params: { orderId }, form })
  const asking = get({ port, path: stored?.path, headers: { cookie: worker.cookie } })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.pause()
  await expect.poll(connections).toBe(0)
  asking.on('error', () => undefined).destroy()
})
