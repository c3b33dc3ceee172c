import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../platform/database/migrate.ts'
import { hashed } from '../sessions/tokens.ts'
import { openLink } from './open-link.ts'

test('approval links created before the migration still open', async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0170')
  await sql.begin(tx => migrateWithin(tx, earlier))
  const token = 'a'.repeat(22)
  await sql`
    with maker as (
      insert into users (name, email, password_hash, sector, role) values ('Ana', 'ana@oficina.test', 'hash', 'artes', 'floor') returning id
    ), client as (insert into clients (name) values ('Caixas') returning id), ordered as (
      insert into service_orders (serial, client_id, created_by) select '12345678-95', client.id, maker.id from client, maker
      returning id
    ), product as (
      insert into products (serial, identification, product_type_id, route_version_id, service_order_id, position)
      select '12345678-95-01', 'Tampa', 1, (select id from route_versions where service_id = 1), id, 1 from ordered
      returning id
    ), document as (
      insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256)
      select id, 'approval', 'f', 'arte.png', 'image/png', 1, '' from ordered returning id
    ), version as (
      insert into approvals (product_id, version, document_id, note, inks, has_overprint, pages, made_by)
      select product.id, 1, document.id, '', '{}', false, 1, maker.id from product, document, maker returning id, made_by
    )
    insert into links (token_hash, approval_id, name, email, phone, made_by, expires_at)
    select ${hashed(token)}, id, 'Rui', '', '', made_by, now() + interval '30 days' from version`

  await migrate(sql)

  expect(await openLink(sql, token)).toMatchObject({ name: 'Rui' })
})
