import { createCarrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import { createClient, updateClient } from '@etapa/domain/clients/endpoints'
import { deleteEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import { markPrinted } from '@etapa/domain/orders/page-endpoints'
import { createPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { updateSector } from '@etapa/domain/sectors/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanNotifications } from '../../src/notifications/notification-store.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { lockNames } from '../../src/sectors/lock-names.ts'
import { cleanSignIns } from '../../src/sessions/clean-sign-ins.ts'
import { cleanDeliveries } from '../../src/webhooks/deliveries.ts'
import type { Caller } from '../caller.ts'
import { artwork, engraving } from '../new-installation.ts'
import { anOrder } from '../orders.ts'
import { useTestApp } from '../test-app.ts'
import { countWaiting } from './count-waiting.ts'
import { queueBehindLock } from './queue-behind-lock.ts'

const testApp = useTestApp()
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
})

const lockUser = (tx: Tx, id: number) => tx`select from users where id = ${id} for no key update`

/** Starts a call while `first` is locked, and locks `second` in the same transaction once the call is waiting. */
async function lockAround<T>(
  first: (tx: Tx) => PromiseLike<unknown>,
  call: () => Promise<T>,
  second: (tx: Tx) => PromiseLike<unknown>,
): Promise<T> {
  const { begun } = await testApp.sql.begin(async tx => {
    await first(tx)
    const begun = call()
    await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
    await second(tx)
    return { begun }
  })
  return await begun
}

describe('two people who swap two values that must differ do not get an internal error:', () => {
  const numbers = ['11222333000181', '45723174000110'] as const

  test("clients' tax numbers", async () => {
    const [one, other] = await Promise.all(
      numbers.map(taxId => manager.call(createClient, { body: { name: `Caixas ${taxId}`, taxId } })),
    )
    const { swapped, begun } = await swap(
      tx => tx`update clients set tax_id = '' where id = ${other?.id ?? 0}`,
      () =>
        manager.try(updateClient, {
          params: { id: one?.id ?? 0 },
          body: { name: 'Caixas', taxId: numbers[1] },
        }),
      tx => tx`update clients set tax_id = ${numbers[0]} where id = ${other?.id ?? 0}`,
    )
    expect([swapped, begun?.statusCode]).toEqual(['23505', 409])
  })

  test("carriers' names", async () => {
    const [one, other] = await Promise.all(
      ['Azul', 'Rodonaves'].map(name => manager.call(createCarrier, { body: { name } })),
    )
    const { swapped, begun } = await swap(
      tx => tx`update carriers set name = 'Outra' where id = ${other?.id ?? 0}`,
      () => manager.try(updateCarrier, { params: { id: one?.id ?? 0 }, body: { name: 'Rodonaves' } }),
      tx => tx`update carriers set name = 'Azul' where id = ${other?.id ?? 0}`,
    )
    expect([swapped, begun?.statusCode]).toEqual(['23505', 409])
  })

  /** Deadlocks a call with a transaction, which then fails because the value is taken; returns its error code. */
  async function swap<T>(
    first: (tx: Tx) => PromiseLike<unknown>,
    call: () => Promise<T>,
    second: (tx: Tx) => PromiseLike<unknown>,
  ) {
    let begun: Promise<T> | undefined
    const calling = () => (begun = call())
    // PostgreSQL aborts the transaction that first detects the deadlock: the call's.
    const patiently = async (tx: Tx) => {
      await tx`set local deadlock_timeout = '1min'`
      await first(tx)
    }
    const swapped = await lockAround(patiently, calling, second).catch(
      (error: { code?: string }) => error.code,
    )
    return { swapped, begun: await begun }
  }
})

describe('no deadlock is caused by', () => {
  test('lending a plate to its own client while the client is renamed', async () => {
    const order = await anOrder(testApp.sql, manager)
    const [product] = order.products
    for (const { id: stageId } of product?.stages ?? [])
      await manager.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
    const body = { serial: product?.serial ?? '', colors: [], place: { cabinet: '1' } }
    const [plate] = await manager.call(createPlates, { body })
    const { clientId } = order
    const reply = await lockAround(
      tx => tx`select from clients where id = ${clientId} for no key update`,
      () => manager.try(movePlate, { params: { id: plate?.id ?? 0 }, body: { loan: { clientId } } }),
      tx => tx`select from service_orders where client_id = ${clientId} for no key update`,
    )
    expect(reply.statusCode).toBe(200)
  })

  test('renaming a client while a transaction that has locked its order waits for another rename', async () => {
    const { id, clientId } = await anOrder(testApp.sql, manager)
    const reply = await lockAround(
      tx => tx`select from service_orders where id = ${id} for no key update`,
      () => manager.try(updateClient, { params: { id: clientId }, body: { name: 'Caixas do Vale' } }),
      tx => tx`update name_version set version = version + 1`,
    )
    expect(reply.statusCode).toBe(200)
  })

  test('moving a namesake of a manager to another sector while the old sector is renamed', async () => {
    await testApp.people.hire({ name: 'Iara', adminLevel: 'admin' })
    const { id } = await testApp.people.hire({ name: 'Iara', sector: engraving.key })
    const [sector] = await testApp.sql<[{ id: number }]>`select id from sectors where key = ${engraving.key}`
    const replies = await queueBehindLock(testApp.sql, tx => lockUser(tx, id), [
      () => manager.try(updateEmployee, { params: { id }, body: { sector: artwork.key } }),
      () => manager.try(updateSector, { params: { id: sector.id }, body: { name: 'Gravura' } }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [person] = await testApp.sql`select shown_name as name from users where id = ${id}`
    expect(person?.name).toBe(`Iara (${artwork.name})`)
  })

  test('making two people with the same name managers concurrently', async () => {
    const [one, other] = [
      await testApp.people.hire({ name: 'Davi' }),
      await testApp.people.hire({ name: 'Davi' }),
    ]
    const reply = await lockAround(
      async tx => {
        await lockNames(tx)
        await lockUser(tx, other.id)
      },
      () => manager.try(updateEmployee, { params: { id: one.id }, body: { role: 'manager' } }),
      tx => lockUser(tx, one.id),
    )
    expect(reply.statusCode).toBe(200)
  })

  test("marking an order's cards as printed while its products are changed", async () => {
    const { id, serial, products } = await anOrder(testApp.sql, manager, {
      identifications: ['Caixa', 'Tampa'],
    })
    const change = (tx: Tx, place: number) =>
      tx`update products set sheet = null where id = ${products[place]?.id ?? 0}`
    const reply = await lockAround(
      async tx => {
        await tx`select from service_orders where id = ${id} for no key update`
        await change(tx, 1)
      },
      () => manager.try(markPrinted, { params: { serial } }),
      tx => change(tx, 0),
    )
    expect(reply.statusCode).toBe(200)
  })

  test('deleting an employee while another transaction locks their sessions', async () => {
    const { id } = await testApp.people.hire()
    for (const hash of ['02', '01'])
      await testApp.sql`
        insert into sessions (token_hash, user_id, expires_at)
        values (decode(${hash}, 'hex'), ${id}, now() + interval '1 hour')`
    const lock = (tx: Tx, hash: string) =>
      tx`select from sessions where token_hash = decode(${hash}, 'hex') for update`
    const reply = await lockAround(
      tx => lock(tx, '01'),
      () => manager.try(deleteEmployee, { params: { id } }),
      tx => lock(tx, '02'),
    )
    expect(reply.statusCode).toBe(200)
  })
})

test('the cleanup skips rows that another transaction has locked, and deletes them next time', async () => {
  const { id } = await testApp.people.hire()
  await testApp.sql`
    insert into sessions (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), ${id}, now() - interval '1 hour' from unnest(array['a1', 'a2']) hash`
  await testApp.sql`
    insert into notifications (user_id, kind, facts, at)
    select ${id}, 'mention', '{}', now() - interval '31 days' from generate_series(1, 2)`
  const [hook] = await testApp.sql<[{ id: number }]>`
    insert into webhooks (url, events, secret, made_by) values ('https://erp.test', '{}', '', ${id}) returning id`
  await testApp.sql`
    insert into outbox (key, channel, webhook_id, content, state)
    select n, 'webhook', ${hook.id}, '{}', 'sent' from generate_series(1, 102) n`
  const count = async () =>
    (
      await testApp.sql`
        select (select count(*) from sessions where user_id = ${id}) as sessions,
          (select count(*) from notifications where user_id = ${id}) as notifications,
          (select count(*) from outbox where webhook_id = ${hook.id}) as deliveries`
    )[0]
  const clean = async () => {
    await cleanSignIns(testApp.sql)
    await cleanNotifications(testApp.sql)
    await cleanDeliveries(testApp.sql)
  }
  await testApp.sql.begin(async tx => {
    await tx`select from sessions where token_hash = decode('a1', 'hex') for update`
    await tx`select from notifications where user_id = ${id} order by id limit 1 for update`
    await tx`select from outbox where webhook_id = ${hook.id} order by id limit 1 for update`
    await clean()
    expect(await count()).toEqual({ sessions: 1, notifications: 1, deliveries: 101 })
  })
  await clean()
  expect(await count()).toEqual({ sessions: 0, notifications: 0, deliveries: 100 })
})
