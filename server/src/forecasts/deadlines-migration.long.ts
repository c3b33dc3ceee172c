import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { storedRows } from '../../test/stored-rows.ts'
import { knownMigrations, migrate, migrateWithin } from '../platform/database/migrate.ts'

test('the migration keeps all rows, leaves deadlines empty, and computes passages from completed stages', async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0061')
  await sql.begin(tx => migrateWithin(tx, earlier))
  await sql`insert into users (name, email, password_hash, sector) values ('Téo', 'teo@oficina.test', '', 'artes')`
  await sql`insert into clients (name) values ('São João')`
  // Monday, 9 November 2026, at nine in São Paulo.
  await sql`
    insert into service_orders (serial, client_id, created_by, created_at, product_count, stage_count, completed_count)
    values ('1', 1, 1, '2026-11-09T12:00Z', 2, 8, 4)`
  await sql`
    insert into products (service_order_id, position, serial, identification, product_type_id, route_version_id)
    select 1, place, '1-' || place, 'Caixa ' || place, 3, id
    from route_versions, generate_series(1, 2) place where service_id = 3`
  await sql`
    insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, step_id)
    select p.id, 1, step.name, step.position, step.sector_id, step.id
    from products p join route_steps step on step.version_id = p.route_version_id order by p.id, step.position`
  // The first product lacks only the final stage. Its mounting was redone on Thursday, so the final check has been
  // waiting since then.
  await sql`
    update stages set status = 'COMPLETED', completed_by = 1, completed_at = done.at
    from (values (1, timestamptz '2026-11-09T13:00Z'), (2, '2026-11-10T13:00Z'), (3, '2026-11-12T13:00Z')) done (place, at)
    where product_id = 1 and stage_order = done.place`
  await sql`
    update stages set attempt = 2, reopened_at = '2026-11-11T15:00Z', was_completed = true
    where product_id = 1 and stage_order = 3`
  await sql`
    insert into reworks (service_order_id, product_id, found_at_stage, back_to_stage, fault, is_complaint, asked_by, asked_at)
    select 1, 1, id, id, 'oficina', false, 1, '2026-11-11T15:00Z' from stages where product_id = 1 and stage_order = 3`
  await sql`
    insert into stage_attempts (stage_id, attempt, rework_id, since, completed_by, completed_at, is_first)
    select id, 1, 1, '2026-11-10T13:00Z', 1, '2026-11-11T13:00Z', true
    from stages where product_id = 1 and stage_order = 3`
  // A stage of the second product was ticked out of turn, so it has no passage.
  await sql`
    update stages set status = 'COMPLETED', completed_by = 1, completed_at = '2026-11-10T14:00Z'
    where product_id = 2 and stage_order = 3`
  await sql`insert into ready_orders values (1, 0, 0, 'without the new fields')`
  const read = await storedRows(sql, [
    'clients',
    'service_orders',
    'products',
    'stages',
    'stage_attempts',
    'reworks',
    'reasons',
    'order_events',
  ])
  const before = await read()

  await migrate(sql)

  expect(await read()).toEqual(before)
  expect(await sql`select due_on, is_urgent, forecast_safe_on from service_orders`).toEqual([
    { due_on: null, is_urgent: false, forecast_safe_on: null },
  ])
  expect(await sql`select from ready_orders`).toHaveLength(0)
  // The first stage took one hour, the others one working day each: nights do not count.
  expect(
    await sql`
      select s.product_id, s.stage_order, p.minutes from passages p join stages s on s.id = p.stage_id order by 1, 2`,
  ).toEqual([
    { product_id: 1, stage_order: 1, minutes: 60 },
    { product_id: 1, stage_order: 2, minutes: 600 },
    { product_id: 1, stage_order: 3, minutes: 600 },
  ])
  const kept = await sql`
    select service_id, passages, median from passage_times join sectors s on s.id = sector_id
    where s.key = 'gravacao' order by 1`
  expect(kept).toEqual([
    { service_id: 0, passages: 1, median: 600 },
    { service_id: 3, passages: 1, median: 600 },
  ])
})
