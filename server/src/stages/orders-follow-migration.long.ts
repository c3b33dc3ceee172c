import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { storedRows } from '../../test/stored-rows.ts'
import { knownMigrations, migrate, migrateWithin } from '../platform/database/migrate.ts'

test('the migration keeps every row, and the counters equal a recount', async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0100')
  await sql.begin(tx => migrateWithin(tx, earlier))
  await sql`insert into users (name, email, password_hash, sector) values ('Téo', 'teo@oficina.test', '', 'artes')`
  await sql`insert into clients (name) values ('São João')`
  // Two thousand orders of four stages; the first half is finished, the others have two stages done.
  await sql`
    insert into service_orders (serial, client_id, created_by, created_at, product_count, stage_count, completed_count, finished_at)
    select n, 1, 1, '2026-11-09T12:00Z', 1, 4, case when n <= 1000 then 4 else 2 end,
      case when n <= 1000 then timestamptz '2026-11-09T16:00Z' end
    from generate_series(1, 2000) n`
  await sql`
    insert into products (service_order_id, position, serial, identification, product_type_id, route_version_id)
    select o.id, 1, o.serial || '-01', 'Caixa', 3, v.id from service_orders o, route_versions v where v.service_id = 3`
  await sql`
    insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, step_id, status, completed_by,
      completed_at)
    select p.id, o.id, 'Etapa', step.position, step.sector_id, step.id,
      case when step.position <= o.completed_count then 'COMPLETED' else 'PENDING' end,
      case when step.position <= o.completed_count then 1 end,
      case when step.position <= o.completed_count then o.created_at + step.position * interval '1 hour' end
    from service_orders o join products p on p.service_order_id = o.id
    join route_steps step on step.version_id = p.route_version_id`
  await sql`
    insert into order_workers (user_id, service_order_id, order_created_at) select 1, id, created_at from service_orders`
  // `users` is left out, because its access level became a role, which `roles-migration.long.ts` covers.
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'ready_orders', 'users')`
  const read = await storedRows(
    sql,
    tables.map(({ name }) => name),
  )
  const before = await read()

  await migrate(sql)
  expect(await read()).toEqual(before)

  await sql`alter table service_orders disable trigger service_orders_revision`
  await sql`select recount_orders(array_agg(id)) from service_orders`
  expect(await read()).toEqual(before)
})
