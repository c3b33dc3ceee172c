import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { received, send } from './send.ts'

/** Sends half of the body and closes the connection; the path is the status. */
const server: Server = createServer((request, response) => {
  const status = Number(request.url?.slice(1))
  // Without a Date header, other tests' server clock stays as it is.
  response.sendDate = false
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"half":', () => response.destroy())
})
let origin = ''
const unreachable = { status: 0, message: expect.stringContaining('Sem resposta do servidor') }

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('if the connection breaks off in the middle of a reply, the error is in Portuguese', async () => {
  const response = await send('GET', `${origin}/200`, {})
  await expect(received(response.json())).rejects.toMatchObject(unreachable)
})

test('if the connection breaks off in the middle of an error, the error is in Portuguese', async () => {
  await expect(send('GET', `${origin}/400`, {})).rejects.toMatchObject(unreachable)
})

test('an aborted call is not reported as a broken connection', async () => {
  const aborting = new AbortController()
  const sending = send('GET', `${origin}/200`, { signal: aborting.signal })
  aborting.abort()
  await expect(sending).rejects.toHaveProperty('name', 'AbortError')
})
