import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { makeAuthority, makeCertificate } from '../../src/certificates/make-certificates.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const timeouts = { headersMs: 3_000, requestMs: 60_000, idleMs: 60_000 }
let app: FastifyInstance
let port: number
beforeAll(async () => {
  const authority = await makeAuthority('Oficina', new Date())
  const tls = {
    ...(await makeCertificate(authority, ['127.0.0.1'], new Date())),
    authority: authority.cert,
  }
  app = await buildApp({
    ...testApp,
    config: { ...testApp.config, tls },
    timeouts,
    connectionsPerAddress: 20,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** The start of a TLS 1.2 ClientHello that announces more bytes than follow. */
const halfAHandshake = Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])

describe('the HTTPS port times out waiting', () => {
  test.each([
    ['for the first byte', ''],
    ['for the rest of a plain request', 'GET /confiar HTTP/1.1\r\nHost: x\r\n'],
    ['for the body of a plain request', 'POST /confiar HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n'],
    ['for the rest of a handshake', halfAHandshake],
  ])('%s', async (_, beginning) => {
    const sockets = await Promise.all(Array.from({ length: 10 }, open))
    const answers = sockets.map(socket => text(socket).catch(() => ''))
    for (const socket of sockets) socket.write(beginning)
    await Promise.all(answers)
    await expect.poll(connections).toBe(0)
  })

  test('for the rest of a request after the handshake', async () => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n')
    expect(await text(socket)).toContain('O envio demorou demais. Tente novamente.')
  })
})

const connections = () =>
  new Promise<number>(resolve => app.server.getConnections((_, count) => resolve(count)))

test('the 21st connection from one IP address is closed', async () => {
  const held = await Promise.all(Array.from({ length: 20 }, open))
  const [late] = await Promise.all([open()])
  expect(await text(late)).toBe('')
  for (const socket of held) socket.destroy()
  await expect.poll(connections).toBe(0)
})

describe('with TLS 1.2, the server', () => {
  const greet = async (ciphers: string) => {
    const socket = connectTls({
      port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      maxVersion: 'TLSv1.2',
      ciphers,
    })
    await once(socket, 'secureConnect')
    const { name } = socket.getCipher()
    socket.destroy()
    return name
  }

  test.each(['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305'])(
    'accepts the cipher %s',
    async cipher => {
      expect(await greet(cipher)).toBe(cipher)
    },
  )

  test.each([
    ['AES256-GCM-SHA384', "sends secrets under the server's key"],
    ['ECDHE-RSA-AES256-SHA384', 'is of CBC mode'],
    ['DHE-RSA-AES256-GCM-SHA384', 'needs parameters that we do not make'],
  ])('rejects the cipher %s, which %s', async cipher => {
    await expect(greet(cipher)).rejects.toThrow(/handshake failure/)
  })
})

test('a shutdown closes connections that have sent nothing', async () => {
  const silent = await open()
  const closed = once(silent, 'close')
  await app.close()
  await closed
})
