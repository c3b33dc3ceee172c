import {
  type DispatchChanges,
  type DispatchDraft,
  type DispatchPage,
  mostProducts,
} from '@etapa/domain/dispatches/dispatch'
import { requireCarrier } from '../carriers/carriers.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { readDispatch } from './dispatch-reader.ts'
import { productsRefused, productsUnknown, wrongProductCount } from './failures.ts'
import { announceProducts, lockOpenDispatch, productsOf } from './lock-dispatch.ts'
import { lockProducts, readDeliveries } from './lock-products.ts'

/** Creates a delivery note with the next number of the year. */
export async function createDispatch(
  sql: Sql,
  userId: number,
  { carrierId, products }: DispatchDraft,
  timeZone: string,
): Promise<DispatchPage> {
  return await sql.begin(async tx => {
    await requireCarrier(tx, carrierId)
    const productIds = await takeProducts(tx, await findProducts(tx, products))
    // Under a lock, so that the next number is read only after the previous transaction has ended: numbers have no
    // gaps.
    await tx`select pg_advisory_xact_lock(${locks.dispatchNumbers})`
    const [{ id }] = await tx<[{ id: number }]>`
      insert into dispatches (year, position, carrier_id, made_by)
      select this.year, coalesce((select max(d.position) from dispatches d where d.year = this.year), 0) + 1,
        ${carrierId}, ${userId}
      from (select extract(year from now() at time zone ${timeZone})::smallint as year) this
      returning id`
    await addProducts(tx, id, productIds)
    await announceProducts(tx, productIds)
    return await readDispatch(tx, id)
  })
}

/** Changes the carrier or the products of a delivery note that has not left. */
export async function updateDispatch(
  sql: Sql,
  id: number,
  { carrierId, products, add = [], remove = [] }: DispatchChanges,
): Promise<DispatchPage> {
  return await sql.begin(async tx => {
    await lockOpenDispatch(tx, id)
    if (carrierId !== undefined) await requireCarrier(tx, carrierId)
    const present = await productsOf(tx, id)
    const base = products ? await findProducts(tx, products) : present
    const removed = await tx<{ id: number }[]>`select id from products where serial = any(${remove}::text[])`
    const wanted = [...new Set([...base, ...(await findProducts(tx, add))])].filter(productId =>
      removed.every(product => product.id !== productId),
    )
    if (wanted.length < 1 || wanted.length > mostProducts) throw wrongProductCount()
    const added = wanted.filter(productId => !present.includes(productId))
    await takeProducts(tx, added)
    if (carrierId !== undefined) await tx`update dispatches set carrier_id = ${carrierId} where id = ${id}`
    await tx`delete from dispatch_products where dispatch_id = ${id} and product_id <> all(${wanted}::int[])`
    await addProducts(tx, id, added)
    await announceProducts(tx, [...present, ...added])
    return await readDispatch(tx, id)
  })
}

async function findProducts(tx: Tx, serials: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(serials)]
  const found = await tx<{ id: number; serial: string }[]>`
    select id, serial from products where serial = any(${wanted}::text[]) and service_order_id is not null`
  const unknown = wanted.filter(serial => found.every(product => product.serial !== serial))
  if (unknown.length > 0) throw productsUnknown(unknown)
  return found.map(({ id }) => id)
}

/** Locks the orders of the products; throws unless all products may leave and none is on a live delivery note. */
async function takeProducts(tx: Tx, productIds: number[]): Promise<number[]> {
  const products = await lockProducts(tx, productIds)
  const taken = products.flatMap(({ serial, identification, dispatch }) =>
    dispatch ? [{ serial, identification, reason: `já está no romaneio ${dispatch}.` }] : [],
  )
  if (taken.length > 0) throw productsRefused(taken)
  await readDeliveries(tx, products)
  return productIds
}

async function addProducts(tx: Tx, dispatchId: number, productIds: readonly number[]): Promise<void> {
  await tx`
    insert into dispatch_products (dispatch_id, product_id)
    select ${dispatchId}, product_id from unnest(${[...productIds]}::int[]) given (product_id)
    on conflict (dispatch_id, product_id) do nothing`
}
