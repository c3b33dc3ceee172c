import { expect, test } from 'vitest'
import { anEmptyDatabase, createEmptyDatabase } from '../../../test/empty-database.ts'
import { openDatabase } from './database.ts'
import { knownMigrations, migrate, migrateWithin } from './migrate.ts'

test('several instances can migrate an empty database at once, and each migration is applied once', async () => {
  const url = await createEmptyDatabase()
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

test('a database from a newer version is rejected', async () => {
  const sql = await anEmptyDatabase()
  await migrate(sql)
  await sql`insert into migrations (name) values ('9999_from_the_future.sql')`
  await expect(migrate(sql)).rejects.toThrow('versão mais nova do Etapa (9999_from_the_future.sql)')
})

test('orders from an earlier version become searchable by client', async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0012')
  await sql.begin(tx => migrateWithin(tx, earlier))
  await sql`insert into clients (name) values ('Pizzaria do Sol')`
  await sql`
    insert into service_orders (serial, client_id, list_text)
    select '12345678-90', id, E'12345678-90\ncaixa\npecas' from clients`
  await migrate(sql)
  expect(await sql`select list_text from service_orders`).toEqual([
    { list_text: 'pizzaria do sol\n12345678-90\ncaixa\npecas' },
  ])
})
