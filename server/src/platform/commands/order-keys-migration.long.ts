import { expect, test } from 'vitest'
import { anEmptyDatabase } from '../../../test/empty-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../database/migrate.ts'

test('the keys of the last 90 days move to the commands, with the replies of comments', async () => {
  const sql = await anEmptyDatabase()
  const earlier = (await knownMigrations()).filter(name => name < '0250')
  await sql.begin(tx => migrateWithin(tx, earlier))
  await sql`insert into users (name, email, password_hash, sector) values ('Téo', 'teo@oficina.test', '', 'artes')`
  await sql`insert into clients (name) values ('São João')`
  await sql`
    insert into service_orders (serial, client_id, created_by, created_at, request_key) values
      ('1', 1, 1, now() - interval '89 days', 'young'), ('2', 1, 1, now() - interval '91 days', 'old'),
      ('3', 1, 1, now(), null)`
  await sql`
    insert into order_events (service_order_id, kind, actor_id, request_key, after) values
      (1, 'comment-added', 1, 'comment', '{"text": "A faca chegou"}'), (1, 'product-added', 1, 'product', '{}'),
      (1, 'stage-added', 1, 'stage', '{}'), (1, 'comment-added', 1, null, '{}')`
  await migrate(sql)
  expect(await sql`select caller, key, endpoint, digest, reply from commands order by key`).toEqual(
    [
      ['comment', 'POST /service-order/:id/comment', { ok: true }],
      ['product', 'POST /service-order/:id/product/add', null],
      ['stage', 'POST /service-order-product/:serial/stage/add', null],
      ['young', 'POST /service-order/create', null],
    ].map(([key, endpoint, reply]) => ({ caller: 'user 1', key, endpoint, digest: null, reply })),
  )
})
