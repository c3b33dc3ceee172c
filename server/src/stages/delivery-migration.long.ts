import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { artwork, finalCheck } from '../../test/new-installation.ts'
import { knownMigrations, migrate, migrateWithin } from '../platform/database/migrate.ts'

test("the migration takes a completed final check's delivery type from its latest proof that is not removed", async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0013')
  await sql.begin(tx => migrateWithin(tx, earlier))
  await sql`insert into users (name, email, password_hash, sector) values ('Téo', 'teo@oficina.test', '', ${artwork.key})`
  await sql`insert into clients (name) values ('São João')`
  await sql`insert into service_orders (serial, client_id) values ('12345678-95', 1)`
  await sql`insert into products (service_order_id, position, serial, identification, product_type_id)
    values (1, 1, '12345678-95-01', 'Tampa', 1)`
  await sql`
    insert into stages (product_id, service_order_id, stage_name, stage_order, status, completed_by, completed_at)
    select 1, 1, ${finalCheck.name}::text, place, status,
      case status when 'COMPLETED' then 1 end, case status when 'COMPLETED' then now() end
    from unnest(array['COMPLETED', 'COMPLETED', 'PENDING']) with ordinality as given (status, place)`
  await sql`
    insert into documents (service_order_id, stage_id, kind, delivery_type, file_name, original_name, media_type, size,
      sha256, removed_at)
    select 1, stage, 'proof', type, place::text, 'foto.jpg', 'image/jpeg', 1, '', case when is_removed then now() end
    from (values (1, 1, 'ENTREGA', false), (2, 1, 'RETIRADA', false), (3, 1, null, false), (4, 1, 'ENTREGA', true),
      (5, 3, 'ENTREGA', false)) as given (place, stage, type, is_removed)`
  await sql`insert into ready_orders values (1, 0, 0, 'without the new fields')`

  await migrate(sql)

  const stages = await sql<{ type: string }[]>`select delivery_type as type from stages order by id`
  expect(stages.map(({ type }) => type)).toEqual(['RETIRADA', null, null])
  expect(await sql`select from ready_orders`).toHaveLength(0)
})
