import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a server that accepts two connections per address, and returns a function that connects to it. */
async function aServer(trustProxy: boolean | number | string) {
  const said: string[] = []
  const server = createServer((_, response) => response.end('served'))
  limitConnections(server, { perAddress: 2, trustProxy, say: address => said.push(address) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const come = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { come, said }
}

const isRefused = async (socket: Socket) => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return await Promise.race([once(socket, 'data').then(() => false), once(socket, 'close').then(() => true)])
}

test('the connection limit applies to each address separately, and a closed connection frees its slot', async () => {
  const { come, said } = await aServer(false)
  const first = await come()
  await come()
  expect(await isRefused(await come())).toBe(true)
  expect(await isRefused(await come('127.0.0.2'))).toBe(false)
  expect(said).toEqual(['127.0.0.1'])
  first.destroy()
  await expect.poll(async () => isRefused(await come())).toBe(false)
})

test.each([true, 1, '127.0.0.1', 'loopback, 10.0.0.0/8'])(
  'connections from a trusted proxy are not limited: %s',
  async trustProxy => {
    const { come, said } = await aServer(trustProxy)
    for (let count = 0; count < 5; count++) expect(await isRefused(await come())).toBe(false)
    expect(said).toEqual([])
  },
)

test('connections from an address that is not the trusted proxy are limited', async () => {
  const { come } = await aServer('127.0.0.2')
  await come()
  await come()
  expect(await isRefused(await come())).toBe(true)
  for (let count = 0; count < 5; count++) expect(await isRefused(await come('127.0.0.2'))).toBe(false)
})
