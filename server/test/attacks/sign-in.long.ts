import { createClient } from '@etapa/domain/clients/endpoints'
import { createEmployee, deleteEmployee } from '@etapa/domain/employees/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import { changeProfile, login, me } from '@etapa/domain/sessions/endpoints'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import argon2 from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { addressOf } from '../caller.ts'
import { artwork } from '../new-installation.ts'
import { sessionCookie } from '../people.ts'
import { Product } from '../product.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp({ TRUST_PROXY: 'true' })

/** Starts a second instance on the same database. */
async function anotherInstance(): Promise<FastifyInstance> {
  const database = openDatabase(testApp.databaseUrl, { connections: 2 })
  const app = await buildApp({ ...testApp, sql: database.sql })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  return app
}

const tryOn = async (app: FastifyInstance, email: string, address: string) =>
  (
    await app.inject({
      method: 'POST',
      url: addressOf(login),
      headers: { 'x-forwarded-for': address },
      payload: { email, password: 'errada-de-propósito' },
    })
  ).statusCode

describe('login rate limits hold across instances and restarts', () => {
  test('per account and IP address, whether or not the account exists', async () => {
    const { email } = await testApp.people.hire()
    const others = [await anotherInstance(), await anotherInstance()]
    for (const account of [email, 'ninguem@oficina.test']) {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 12; attempt++) {
        statuses.push(await tryOn([testApp.app, ...others][attempt % 3] ?? testApp.app, account, '10.9.0.1'))
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
      expect(await tryOn(await anotherInstance(), account, '10.9.0.1')).toBe(429)
      expect(await tryOn(await anotherInstance(), account, '10.9.1.1')).toBe(401)
    }
  })

  test('per IP address', async () => {
    const other = await anotherInstance()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 32; attempt++) {
      statuses.push(
        await tryOn(attempt % 2 ? testApp.app : other, `pessoa-${attempt}@nenhures.test`, '10.9.2.1'),
      )
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429])
    expect(await tryOn(await anotherInstance(), 'outra@nenhures.test', '10.9.2.1')).toBe(429)
  })
})

test('signing in with an unknown e-mail costs as much hashing as with a wrong password', async () => {
  const manager = await testApp.people.manager()
  const [known, gone] = ['conhecida@oficina.test', 'antiga@oficina.test']
  const password = 'três palavras soltas'
  for (const email of [known, gone]) {
    const body = { name: 'Rita', email, password, sector: artwork.key }
    const { id } = await manager.call(createEmployee, { body })
    if (email === gone) await manager.call(deleteEmployee, { params: { id } })
  }
  const verify = vi.spyOn(argon2, 'verify')
  onTestFinished(() => verify.mockRestore())
  const hashes: string[] = []
  for (const email of [known, gone, 'ninguem-mesmo@oficina.test']) {
    verify.mockClear()
    expect(await tryOn(testApp.app, email, '10.9.3.1')).toBe(401)
    expect(verify).toHaveBeenCalledTimes(1)
    hashes.push(String(verify.mock.calls[0]?.[0]))
  }
  // All hashes have the same cost: algorithm, memory, passes and lanes.
  const costs = hashes.map(hash => hash.split('$').slice(0, 4).join('$'))
  expect(new Set(costs)).toEqual(new Set([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)]))
})

test('the log at trace level contains no password, cookie or token', async () => {
  const secrets = {
    right: 'Segredo-certo-4711',
    wrong: 'Segredo-errado-4712',
    newer: 'Segredo-novo-4713',
    hired: 'Segredo-alheio-4714',
    broken: 'Segredo-partido-4715',
  }
  const person = await testApp.people.hire({ adminLevel: 'admin', password: secrets.right })
  const product = await Product.start({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: 'trace' })
  let cookie = ''
  const send = (endpoint: Endpoint, body?: unknown, text?: string) =>
    fetch(`${product.url}${addressOf(endpoint, { code: '12345678-90' })}`, {
      method: endpoint.method,
      headers: { cookie, ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      body: text ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
  try {
    await send(login, { email: person.email, password: secrets.wrong })
    await send(login, undefined, `{"email":"${person.email}","password":"${secrets.broken}"`)
    await send(login, { email: person.email, password: { text: secrets.broken } })
    const signedIn = await send(login, { email: person.email, password: secrets.right })
    cookie = sessionCookie(signedIn.headers.getSetCookie())
    expect((await send(me)).status).toBe(200)
    await send(createEmployee, { name: 'N', email: 'n@n.test', sector: artwork.key, password: secrets.hired })
    await send(createEmployee, { name: 'N', email: 'n@n.test', sector: artwork.key, password: secrets.hired })
    await send(changeProfile, { name: 'N', currentPassword: secrets.right, password: secrets.newer })
    await send(trackOrder)
    // Provokes an internal error, which is logged with its cause.
    await testApp.sql`alter table clients rename to hidden`
    expect((await send(createClient, { name: 'Segredo-do-cliente-4716' })).status).toBe(500)
    await testApp.sql`alter table hidden rename to clients`
    await product.says('"statusCode":500')
  } finally {
    await product.stop()
  }
  const log = product.output
  expect(log).toContain('/api/auth/login')
  const token = cookie.split('=')[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  for (const secret of [...Object.values(secrets), token, 'etapa_session=', '$argon2', 'Segredo-']) {
    expect(log).not.toContain(secret)
  }
})
