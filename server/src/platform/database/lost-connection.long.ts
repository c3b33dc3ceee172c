import { expect, test } from 'vitest'
import { layCable } from '../../../test/cable.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { openDatabase, type Sql } from './database.ts'

const testApp = useTestApp()

test('a transaction that loses its connection between two statements fails as a whole, and the next one succeeds', async () => {
  const cable = await layCable(testApp.databaseUrl)
  const { sql, close } = openDatabase(cable.url, { connections: 2 })
  const heard: string[] = []
  const broken = sql.begin(async tx => {
    await tx`insert into clients (name) values ('antes')`
    await cable.cut()
    await cable.mend()
    // Makes sure that the pool has a new connection before this transaction continues.
    await sql`select 1`
    await tx`insert into clients (name) values ('depois')`.catch(error => heard.push(error.code))
  })
  await expect(broken).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(heard).toEqual(['CONNECTION_CLOSED'])
  await sql.begin(tx => tx`insert into clients (name) values ('inteiro')`)
  expect(await testApp.sql`select name from clients`).toEqual([{ name: 'inteiro' }])
  await close()
  await cable.cut()
})

test('a connection terminated by the server fails its current statement, but not the next one', async () => {
  const { sql, close } = openDatabase(testApp.databaseUrl, { connections: 1 })
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const ended = sql`select pg_sleep(20)`.catch(error => error.code)
  await expect
    .poll(
      () => testApp.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid = ${backend?.pid ?? 0} and wait_event = 'PgSleep'`,
    )
    .toHaveLength(1)
  expect(await ended).toBe('57P01')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await close()
})

/** Runs statements and transactions in a loop; each must settle, whatever happens to its connection. */
async function useWithoutPause(sql: Sql, isOver: () => boolean, kind: number): Promise<void> {
  while (!isOver()) {
    const attempt =
      kind % 2 === 0
        ? sql`select ${kind}::int`
        : sql.begin(async tx => {
            await tx`select ${kind}::int`
            await tx`select ${'x'.repeat(2000)}::text`
          })
    await attempt.catch(() => new Promise(setImmediate))
  }
}

test('every statement and transaction settles, even if connections break at any time', async () => {
  const cable = await layCable(testApp.databaseUrl)
  const { sql, close } = openDatabase(cable.url)
  for (let round = 0; round < 20; round++) {
    let isOver = false
    const people = Array.from({ length: 12 }, (_, kind) => useWithoutPause(sql, () => isOver, kind))
    for (let statement = 0; statement < round; statement++) await sql`select 1`
    await cable.cut()
    await cable.mend()
    await expect.poll(() => sql`select 1`.catch(() => undefined)).toHaveLength(1)
    isOver = true
    await Promise.all(people)
  }
  await close()
  await cable.cut()
})
