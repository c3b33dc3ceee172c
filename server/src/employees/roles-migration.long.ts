import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { artwork } from '../../test/new-installation.ts'
import { knownMigrations, migrate, migrateWithin } from '../platform/database/migrate.ts'
import { listEmployees } from './employee-reader.ts'

test('the migration to roles makes employees office staff who see prices, and managers keep all permissions', async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0120')
  await sql.begin(tx => migrateWithin(tx, earlier))
  await sql`
    insert into users (name, email, password_hash, sector, admin_level, deleted_at)
    values ('Ana', 'ana@oficina.test', '', ${artwork.key}, 'admin', null),
      ('Ana', 'outra@oficina.test', '', ${artwork.key}, 'user', null),
      ('Téo', 'teo@oficina.test', '', ${artwork.key}, 'user', now())`

  await migrate(sql)

  expect(await listEmployees(sql)).toMatchObject([
    {
      email: 'ana@oficina.test',
      adminLevel: 'admin',
      role: 'manager',
      switches: { seePrices: true, cancelOrders: true, discardPlates: true, bill: true },
    },
    {
      email: 'outra@oficina.test',
      adminLevel: 'user',
      role: 'office',
      switches: { seePrices: true, cancelOrders: false, discardPlates: false, bill: false },
    },
  ])
  const shown = await sql<{ name: string }[]>`select shown_name as name from users order by id`
  expect(shown.map(({ name }) => name)).toEqual(['Ana', `Ana (${artwork.name})`, 'Téo'])
})
