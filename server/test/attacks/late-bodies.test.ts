import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createApiKey } from '@etapa/domain/api-keys/api-key'
import { createClient, listClients } from '@etapa/domain/clients/endpoints'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import {
  createEmployee,
  deleteEmployee,
  listEmployees,
  updateEmployee,
} from '@etapa/domain/employees/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/platform/process/listen.ts'
import { filePart } from '../begin-upload.ts'
import { addressOf, type Caller } from '../caller.ts'
import { countWaiting } from '../faults/count-waiting.ts'
import { aFile } from '../files.ts'
import { artwork } from '../new-installation.ts'
import { anOrder } from '../orders.ts'
import { traces } from '../stored-files.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0' })
let port: number
let manager: Caller
beforeAll(async () => {
  port = await listen(testApp.app, testApp.config)
  manager = await testApp.people.manager()
})

const cookieOf = ({ cookie }: Caller) => `Cookie: ${cookie}`

interface Sending {
  endpoint: Endpoint
  params?: Record<string, string | number>
  type?: string
  body: string | Buffer
}

/** Sends the head of a request and waits until the server has it; the caller sends the body. */
async function sendHead(access: string, { endpoint, params, type, body }: Sending): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const arrived = new Promise(resolve => testApp.app.server.once('request', resolve))
  await once(socket, 'connect')
  socket.write(
    [
      `${endpoint.method} ${addressOf(endpoint, params)} HTTP/1.1`,
      'Host: 127.0.0.1',
      access,
      `Content-Type: ${type ?? 'application/json'}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  await arrived
  return socket
}

async function answerTo(socket: Socket, rest: string | Buffer): Promise<string> {
  socket.write(rest)
  return await text(socket)
}

const demote = (id: number) => manager.call(updateEmployee, { params: { id }, body: { adminLevel: 'user' } })
const dismiss = (id: number) => manager.call(deleteEmployee, { params: { id } })

describe('if a caller loses access while the request body is being sent', () => {
  test('a demoted manager cannot promote themselves again', async () => {
    const other = await testApp.people.manager()
    const { id } = other.user
    const sending = { endpoint: updateEmployee, params: { id }, body: '{"adminLevel":"admin"}' }
    const socket = await sendHead(cookieOf(other), sending)
    await demote(id)
    expect(await answerTo(socket, sending.body)).toMatch(/^HTTP\/1.1 401 /)
    const [employee] = (await manager.call(listEmployees)).filter(employee => employee.id === id)
    expect(employee?.adminLevel).toBe('user')
  })

  test.each([
    ['demoted', demote, createEmployee],
    ['deleted', dismiss, createEmployee],
    ['deleted', dismiss, createClient],
  ])('a %s manager creates neither employees nor clients', async (_, takeAway, endpoint) => {
    const other = await testApp.people.manager()
    const body = JSON.stringify({
      name: 'Depois',
      email: 'depois@oficina.test',
      sector: artwork.key,
      password: 'uma-senha-boa',
      adminLevel: 'admin',
    })
    const socket = await sendHead(cookieOf(other), { endpoint, body })
    await takeAway(other.user.id)
    expect(await answerTo(socket, body)).toMatch(/^HTTP\/1.1 401 /)
    const all = [...(await manager.call(listEmployees)), ...(await manager.call(listClients))]
    expect(all.filter(({ name }) => name === 'Depois')).toEqual([])
  })

  test.each([
    [
      'a deleted worker',
      async () => {
        const worker = await testApp.people.worker()
        return { id: worker.user.id, access: cookieOf(worker) }
      },
    ],
    [
      'an API key of a deleted manager',
      async () => {
        const maker = await testApp.people.manager()
        const { key } = await maker.call(createApiKey, {
          body: { name: 'Envio', capabilities: ['orders:write'] },
        })
        return { id: maker.user.id, access: `Authorization: Bearer ${key}` }
      },
    ],
  ])('an upload by %s leaves no document and no file', async (_, gain) => {
    const { id, access } = await gain()
    const { id: orderId } = await anOrder(testApp.sql, manager)
    const body = Buffer.concat([
      Buffer.from(filePart('a.pdf')),
      aFile('pdf'),
      Buffer.from('\r\n--limite--\r\n'),
    ])
    const type = 'multipart/form-data; boundary=limite'
    const sending = { endpoint: uploadComplementary, params: { orderId }, type, body }
    const socket = await sendHead(access, sending)
    socket.write(body.subarray(0, 500))
    await expect.poll(() => traces(testApp)).toMatchObject({ incoming: 1 })
    await dismiss(id)
    expect(await answerTo(socket, body.subarray(500))).toMatch(/^HTTP\/1.1 401 /)
    await expect.poll(() => traces(testApp)).toEqual({ documents: 0, incoming: 0, events: 0, files: 0 })
  })
})

test('if a session ends before its password change is stored, the change gets 401 and the old password stays valid', async () => {
  const hired = await testApp.people.hire({ adminLevel: 'admin' })
  const other = await testApp.people.signIn(hired)
  const { id } = other.user
  const body = { password: 'outra-senha-boa', currentPassword: hired.password }
  const changing = testApp.sql.begin(async tx => {
    // Blocks the change between its check and its write.
    await tx`select 1 from users where id = ${id} for update`
    const change = other.try(updateEmployee, { params: { id }, body })
    await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
    await tx`delete from sessions where user_id = ${id}`
    return { change }
  })
  expect((await (await changing).change).statusCode).toBe(401)
  await testApp.people.signIn(hired)
})
