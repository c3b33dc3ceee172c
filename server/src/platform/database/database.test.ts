import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { openDatabase, type Tx } from './database.ts'

const testApp = useTestApp()

test('statements can be composed of fragments, identifiers and parameters', async () => {
  const { sql } = testApp
  const named = sql`name = ${'Aurora'}`
  const among = (ids: number[]) => sql`id = any(${ids}::int[])`
  await sql`insert into clients (name) values (${'Aurora'}), (${"d'Oeste"})`
  expect(await sql`select name from ${sql('clients')} where ${named} and not ${among([])}`).toEqual([
    { name: 'Aurora' },
  ])
  expect(await sql`select ${sql(['c.name', 'email'])} from clients c where name = ${"d'Oeste"}`).toEqual([
    { name: "d'Oeste", email: '' },
  ])
})

test('an undefined value is rejected with a TypeError before a connection is needed', async () => {
  const { sql, close } = openDatabase('postgres://127.0.0.1:1/unreachable')
  await expect(sql`select ${undefined}::text`).rejects.toThrow(TypeError)
  await expect(sql`select ${1}::int`).rejects.toThrow('ECONNREFUSED')
  await close()
})

test('PostgreSQL values are converted to the types that the application uses', async () => {
  const [row] = await testApp.sql`
    select 7::int8 as count, timestamptz '2026-11-15 03:42:15.123-03' as instant, '{"a":[1]}'::jsonb as json,
      '\\x00ff'::bytea as bytes, array[0.5, 0.9]::float8[] as floats, array['a', null] as texts`
  expect(row).toEqual({
    count: 7,
    instant: '2026-11-15T06:42:15.123+00:00',
    json: { a: [1] },
    bytes: Buffer.from([0, 255]),
    floats: [0.5, 0.9],
    texts: ['a', null],
  })
})

test("a server's date style does not change the dates that the application reads", async () => {
  const address = new URL(testApp.databaseUrl)
  address.searchParams.set('options', '-c DateStyle=German -c TimeZone=America/Sao_Paulo')
  const { sql, close } = openDatabase(address.href, { connections: 1 })
  expect(
    await sql`select timestamptz '2026-11-15 03:42:15Z' as instant, '2026-11-15'::date::text as day`,
  ).toEqual([{ instant: '2026-11-15T03:42:15+00:00', day: '2026-11-15' }])
  await close()
})

test('a statement is prepared once and gets a generic plan, unless it is sent as unprepared', async () => {
  const { sql, close } = openDatabase(testApp.databaseUrl, { connections: 1 })
  for (let round = 0; round < 10; round += 1) {
    await sql.unprepared`select id from users where name like ${`${round}%`}`
    await sql`select id from clients where id = ${round}`
  }
  const prepared = await sql`
    select generic_plans > 0 as settled from pg_prepared_statements where statement like 'select id from %'`
  expect(prepared).toEqual([{ settled: true }])
  await close()
})

test('statements of a transaction that do not wait for each other are sent in one socket write', async () => {
  const { sql, close } = openDatabase(testApp.databaseUrl, { connections: 1 })
  const connecting = vi.spyOn(pg.Client.prototype, 'connect')
  await sql`select 1`
  const [client] = connecting.mock.contexts as pg.Client[]
  connecting.mockRestore()
  const writes = (['_write', '_writev'] as const).map(name =>
    vi.spyOn(Object(client?.connection.stream), name),
  )
  const count = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const before = count()
  await sql.begin(tx => Promise.all([tx`select 1`, tx`select 2`]))
  // One write for `begin` with both statements, one for `commit`.
  expect(count() - before).toBe(2)
  await close()
})

test('a failed statement leaves its connection usable for the next statement', async () => {
  const { sql, close } = openDatabase(testApp.databaseUrl, { connections: 1 })
  const backend = () => sql`select pg_backend_pid() as pid`
  const before = await backend()
  await expect(sql`select 1 / ${0}::int`).rejects.toMatchObject({ code: '22012' })
  expect(await backend()).toEqual(before)
  await close()
})

test('a prepared statement fails the first time after its table has changed, and is then prepared again', async () => {
  const { sql, close } = openDatabase(testApp.databaseUrl, { connections: 1 })
  await sql`create table moved (answer int)`
  const read = () => sql`select answer from moved`
  await read()
  await sql`alter table moved alter answer type text`
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect(await read()).toEqual([])
  await close()
})

test('a transaction with a failed statement is rolled back, even if the error was caught', async () => {
  const hidden = testApp.sql.begin(async tx => {
    await tx`insert into clients (name) values ('perdido')`
    await tx`select 1 / ${0}::int`.catch(() => undefined)
  })
  await expect(hidden).rejects.toMatchObject({ code: '22012' })
  expect(await testApp.sql`select from clients where name = 'perdido'`).toHaveLength(0)
})

test('statements sent together run in order, and the transaction rejects with the error of the failed one', async () => {
  const { sql } = testApp
  await sql.begin(async tx => {
    const [, , [last]] = await Promise.all([
      tx`create temp table sent (n integer) on commit drop`,
      tx`insert into sent values (1), (2)`,
      tx<[{ sum: number }]>`select sum(n) from sent`,
    ])
    expect(last.sum).toBe(3)
  })
  const failing = sql.begin(tx => Promise.all([tx`select 1`, tx`select 1 / 0`, tx`select 2`]))
  await expect(failing).rejects.toThrow('division by zero')
})

test('a statement sent while its transaction is being rolled back is rejected and not executed', async () => {
  let late: Promise<unknown> | undefined
  const failed = testApp.sql.begin(async tx => {
    const failing = tx`select 1 / 0`
    // This statement is issued before the rollback has completed.
    late = failing
      .catch(() => new Promise(setImmediate))
      .then(() => tx`insert into clients (name) values ('tardio')`)
    late.catch(() => undefined)
    await failing
  })
  await expect(failed).rejects.toThrow('division by zero')
  await expect(late).rejects.toThrow('the transaction is over')
  expect(await testApp.sql`select from clients where name = 'tardio'`).toHaveLength(0)
})

test('a statement sent after its transaction has ended is rejected', async () => {
  let kept: Tx | undefined
  await testApp.sql.begin(async tx => {
    kept = tx
  })
  await expect(kept?.unsafe('select 1')).rejects.toThrow('the transaction is over')
})
