import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { services, steps } from '../../test/new-installation.ts'
import { storedRows } from '../../test/stored-rows.ts'
import { knownMigrations, migrateWithin } from '../platform/database/migrate.ts'

async function aDatabaseBelow(limit: string) {
  const sql = await anEmptyDatabase()
  const migrateBelow = async (next: string) => {
    const wanted = (await knownMigrations()).filter(name => name < next)
    await sql.begin(tx => migrateWithin(tx, wanted))
  }
  await migrateBelow(limit)
  return { sql, migrateBelow }
}

test('the migration assigns existing products to version 1 of their service, and changes nothing else', async () => {
  const { sql, migrateBelow } = await aDatabaseBelow('0020')
  await sql`
    insert into users (name, email, password_hash, sector)
    select 'Pessoa ' || key, key || '@oficina.test', '', key from unnest(${steps.map(({ key }) => key)}::text[]) key`
  await sql`insert into clients (name) values ('São João')`
  await sql`
    insert into service_orders (serial, client_id, stage_count, completed_count, finished_at, cancelled_at, cancelled_by)
    values ('1', 1, 20, 7, null, null, null), ('2', 1, 4, 4, now(), null, null), ('3', 1, 4, 0, null, now(), 1)`
  await sql`
    insert into products (service_order_id, position, serial, identification, product_type_id)
    select 1, id, '1-' || id, 'Caixa ' || id, id from unnest(${services.map(({ id }) => id)}::int[]) id
    union all values (2, 1, '2-1', 'Pronta', 3), (3, 1, '3-1', 'Cancelada', 5)`
  await sql`
    insert into stages (product_id, service_order_id, stage_name, stage_order, status, completed_by, completed_at,
      delivery_type)
    select p.id, p.service_order_id, step.name, step.place, done.status,
      case done.status when 'COMPLETED' then 1 end, case done.status when 'COMPLETED' then now() end,
      case when p.serial = '2-1' and step.place = 4 then 'ENTREGA' end
    from products p, unnest(${steps.map(({ name }) => name)}::text[]) with ordinality as step (name, place),
      lateral (select case when p.serial = '2-1' or step.place < p.position then 'COMPLETED' else 'PENDING' end) done (status)`
  await sql`
    insert into checklist_items (stage_id, label, checked, completed_by, superseded_at)
    select id, 'Textos', true, 1, case when stage_order = 2 then now() end from stages where status = 'COMPLETED'`
  const read = await storedRows(sql, [
    'users',
    'clients',
    'service_orders',
    'products',
    'stages',
    'checklist_items',
  ])
  const before = await read()

  await migrateBelow('0021')

  expect(await read()).toEqual(before)
  const followed = await sql`
    select p.product_type_id = v.service_id and v.number = 1 as is_first, step.version_id = v.id as is_own,
      step.name = s.stage_name and step.position = s.stage_order and step.sector_id = s.sector_id as fits
    from stages s join products p on p.id = s.product_id join route_versions v on v.id = p.route_version_id
    join route_steps step on step.id = s.step_id
    group by 1, 2, 3`
  expect(followed).toEqual([{ is_first: true, is_own: true, fits: true }])
  expect(await sql`select from stages where step_id is null`).toHaveLength(0)
})

test('after the migration, steps named after their sector follow its name, and others keep their own', async () => {
  const { sql, migrateBelow } = await aDatabaseBelow('0090')
  await sql`insert into users (name, email, password_hash, sector) values ('Rita', 'rita@oficina.test', '', 'artes')`
  await sql`update sectors set name = 'Pré-impressão' where key = 'artes'`
  await sql`
    with version as (
      insert into route_versions (service_id, number, published_by) values (1, 2, 1) returning id
    )
    insert into route_steps (version_id, position, sector_id, name, is_delivery, answer_all)
    select id, position, sector_id, name, false, false
    from version, (values (1, 1, 'Arte final'), (2, 2, 'Gravação')) step (position, sector_id, name)`

  await migrateBelow('0091')

  const named = await sql`
    select v.number, array_agg(step.name order by step.position) as names
    from route_steps step join route_versions v on v.id = step.version_id
    where v.service_id = 1 group by v.number order by v.number`
  expect(named).toEqual([
    { number: 1, names: [null, null, null, null] },
    { number: 2, names: ['Arte final', null] },
  ])
  await expect(sql`update route_steps set name = 'x'`).rejects.toThrow('append-only')
})

test('after the migration, the same steps as before fill in the technical sheet, in every version', async () => {
  const { sql, migrateBelow } = await aDatabaseBelow('0110')
  await sql`
    with version as (insert into route_versions (service_id, number) values (1, 2) returning id)
    insert into route_steps (version_id, position, sector_id, name, is_delivery, answer_all)
    select id, position, sector_id, null, false, false
    from version, (values (1, 2), (2, 1)) step (position, sector_id)`

  await migrateBelow('0111')

  const filling = await sql`
    select v.number, array_agg(step.fills_sheet order by step.position) as fills
    from route_steps step join route_versions v on v.id = step.version_id
    where v.service_id = 1 group by v.number order by v.number`
  expect(filling).toEqual([
    { number: 1, fills: steps.map(({ fillsSheet }) => fillsSheet) },
    { number: 2, fills: [false, true] },
  ])
  await expect(sql`update route_steps set fills_sheet = true`).rejects.toThrow('append-only')
})
