import { expect, inject, test } from 'vitest'
import { withDatabase } from '../../test/database-url.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

async function emptyDatabase(name: string): Promise<string> {
  const admin = openDatabase(inject('serverUrl'), { connections: 1 })
  await admin.sql.unsafe(`create database ${name}`)
  await admin.close()
  return withDatabase(inject('serverUrl'), name)
}

test('several instances may start at once on an empty database', async () => {
  const url = await emptyDatabase('migrated_by_many')
  const first = openDatabase(url, { connections: 1 })
  const instances = [first, ...Array.from({ length: 3 }, () => openDatabase(url, { connections: 1 }))]
  try {
    await Promise.all(instances.map(({ sql }) => migrate(sql)))
    const [applied] = await first.sql`select count(*) as count, count(distinct name) as names from migrations`
    expect(applied?.count).toBeGreaterThan(0)
    expect(applied?.count).toBe(applied?.names)
  } finally {
    await Promise.all(instances.map(({ close }) => close()))
  }
})

test('a newer database is refused', async () => {
  const url = await emptyDatabase('migrated_by_a_newer_one')
  const { sql, close } = openDatabase(url, { connections: 1 })
  try {
    await migrate(sql)
    await sql`insert into migrations (name) values ('9999_from_the_future.sql')`
    await expect(migrate(sql)).rejects.toThrow('versão mais nova do Etapa (9999_from_the_future.sql)')
  } finally {
    await close()
  }
})
