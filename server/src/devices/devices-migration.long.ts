import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { artwork } from '../../test/new-installation.ts'
import { listEmployees } from '../employees/employee-reader.ts'
import { knownMigrations, migrate, migrateWithin } from '../platform/database/migrate.ts'
import { findSession } from '../sessions/session-store.ts'
import { hashed } from '../sessions/tokens.ts'

test('the migration to badges keeps e-mails, passwords and open sessions, and gives nobody a badge', async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0125')
  await sql.begin(tx => migrateWithin(tx, earlier))
  await sql`
    insert into users (name, email, password_hash, sector, role)
    values ('Ana', 'ana@oficina.test', 'hash', ${artwork.key}, 'floor')`
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select ${hashed('token')}, id, now() + interval '1 hour' from users`

  await migrate(sql)

  expect(await listEmployees(sql)).toMatchObject([{ email: 'ana@oficina.test', badge: 'none' }])
  expect(await sql`select password_hash, pin_hash from users`).toEqual([
    { password_hash: 'hash', pin_hash: null },
  ])
  const user = await findSession(sql, 'token')
  expect(user).toMatchObject({ name: 'Ana' })
  expect(user).not.toHaveProperty('device')
})
