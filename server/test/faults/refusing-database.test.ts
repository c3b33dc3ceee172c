import { randomBytes } from 'node:crypto'
import { createClient } from '@etapa/domain/clients/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Database, openDatabase, type Sql } from '../../src/platform/database/database.ts'
import { Caller } from '../caller.ts'
import { aClient } from '../orders.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const role = `etapa_${randomBytes(6).toString('hex')}`
let database: Database
let app: FastifyInstance
let worker: Caller
/** An administrator's connection to another database, which keeps working while the database of the app is closed. */
let keeper: Database
let name: string

beforeAll(async () => {
  keeper = openDatabase(inject('serverUrl'), { connections: 1 })
  await keeper.sql.unsafe(`create role ${role} login password 'certa'`)
  await testApp.sql.unsafe(`grant all on all tables in schema public to ${role}`)
  await testApp.sql.unsafe(`grant all on all sequences in schema public to ${role}`)
  const url = new URL(testApp.databaseUrl)
  name = url.pathname.slice(1)
  url.username = role
  url.password = 'certa'
  database = openDatabase(url.href)
  app = await buildApp({ ...testApp, sql: database.sql })
  const { cookie, user } = await testApp.people.worker()
  worker = new Caller(app, cookie, user)
})
afterAll(async () => {
  await app.close()
  await database.close()
  await testApp.sql.unsafe(`drop owned by ${role}`)
  await keeper.sql.unsafe(`drop role ${role}`)
  await keeper.close()
})

const create = () => worker.try(createClient, { body: { name: 'Gráfica Aurora' } })
const hangUp = (sql: Sql) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role} or datname = ${name}`

test.each([
  ['53100', 'O disco do banco de dados está cheio. Avise quem cuida do sistema.'],
  ['53200', 'O banco de dados não está respondendo. Tente novamente em instantes.'],
  ['58030', 'O disco do banco de dados apresentou um erro. Avise quem cuida do sistema.'],
])(
  'the database error %s during a call is reported with 503, and the call is rolled back',
  async (code, words) => {
    const clientId = await aClient(testApp.sql)
    await testApp.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '${code}'; end $$;
    create trigger full_disk before insert on stages for each row execute function refuse()`)
    const order = {
      body: { clientId, price: null, products: [{ identification: 'Caixa', productTypeId: 1 }] },
    }
    expect(await worker.refused(503, createOrder, order)).toBe(words)
    expect(await testApp.sql`select from service_orders where client_id = ${clientId}`).toHaveLength(0)
    await testApp.sql.unsafe('drop trigger full_disk on stages; drop function refuse()')
    await worker.call(createOrder, order)
  },
)

const refused = 'O banco de dados recusou a conexão do servidor. Avise quem cuida do sistema.'

test.each([
  [
    'may only read',
    () => `alter database ${name} set default_transaction_read_only = on`,
    () => `alter database ${name} reset default_transaction_read_only`,
    'O banco de dados não está aceitando alterações. Tente novamente em instantes.',
  ],
  [
    'has no connection left',
    () => `alter role ${role} connection limit 0`,
    () => `alter role ${role} connection limit -1`,
    'O banco de dados está com conexões demais. Tente novamente em instantes.',
  ],
  [
    'has another password',
    () => `alter role ${role} password 'outra'`,
    () => `alter role ${role} password 'certa'`,
    refused,
  ],
  ['may not log in', () => `alter role ${role} nologin`, () => `alter role ${role} login`, refused],
  [
    'finds the database closed',
    () => `alter database ${name} allow_connections false`,
    () => `alter database ${name} allow_connections true`,
    refused,
  ],
  [
    'finds no database',
    () => `alter database ${name} rename to ${name}_away`,
    () => `alter database ${name}_away rename to ${name}`,
    refused,
  ],
])(
  'a server that %s responds with 503 and the reason, and recovers by itself',
  async (_, close, reopen, words) => {
    await expect
      .poll(async () => {
        await hangUp(keeper.sql)
        return await keeper.sql.unsafe(close()).then(() => 'closed')
      })
      .toBe('closed')
    await expect
      .poll(async () => {
        // Repeated at each poll, because a connection that was just being opened when the database closed would survive.
        await hangUp(keeper.sql)
        const { statusCode, body } = await create()
        return [statusCode, body]
      })
      .toEqual([503, words])
    await keeper.sql.unsafe(reopen())
    await hangUp(keeper.sql)
    await expect.poll(async () => (await create()).statusCode).toBe(200)
  },
)
