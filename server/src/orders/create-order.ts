import { randomInt } from 'node:crypto'
import { Failure } from '@etapa/domain/failure'
import type { newOrder, OrderInList } from '@etapa/domain/orders/order'
import { orderSerial, productSerial } from '@etapa/domain/orders/serial'
import { serviceType } from '@etapa/domain/orders/service-types'
import { sectorLabel } from '@etapa/domain/stages/sectors'
import pg from 'pg'
import type { z } from 'zod'
import type { Sql, Tx } from '../platform/database.ts'
import { record } from '../platform/history.ts'
import { describeOrders } from '../platform/order-texts.ts'
import type { JsonText } from '../platform/serve.ts'
import { clientMissing } from './failures.ts'
import { readOrder } from './order-reader.ts'

type NewOrder = z.output<typeof newOrder>

/** The order, created once: sent again with the same key, it is answered as it is by now, also if its client is gone. */
export async function createOrder(sql: Sql, userId: number, draft: NewOrder): Promise<JsonText<OrderInList>> {
  try {
    return await insertWhole(sql, userId, draft)
  } catch (error) {
    if (!mayBeRepeated(error)) throw error
    const [known] = await sql<{ id: number }[]>`
      select id from service_orders where request_key = ${draft.requestKey ?? null}`
    if (!known) throw error
    return await readOrder(sql, known.id)
  }
}

const mayBeRepeated = (error: unknown): boolean =>
  error instanceof Failure ||
  (error instanceof pg.DatabaseError && error.constraint === 'service_orders_request_key')

async function insertWhole(sql: Sql, userId: number, draft: NewOrder): Promise<JsonText<OrderInList>> {
  const products = draft.products.map((product, index) => ({
    position: index + 1,
    identification: product.identification,
    service: serviceType(product.productTypeId),
  }))
  return await sql.begin(async tx => {
    // The lock keeps the client from being deleted until this order is there.
    const [client] = await tx`
      select name from clients where id = ${draft.clientId} and deleted_at is null for share`
    if (!client) throw clientMissing()
    const stages = products.flatMap(({ position, service }) =>
      service.route.map((sector, index) => ({ position, name: sectorLabel(sector), order: index + 1 })),
    )
    const { id, serial } = await insertOrder(tx, userId, draft, {
      products: products.length,
      stages: stages.length,
    })
    await tx`
      insert into products (service_order_id, position, serial, identification, product_type_id)
      select ${id}, position, serial, identification, type_id
      from unnest(
        ${products.map(({ position }) => position)}::int[],
        ${products.map(({ position }) => productSerial(serial, position))}::text[],
        ${products.map(({ identification }) => identification)}::text[],
        ${products.map(({ service }) => service.id)}::int[]
      ) as given (position, serial, identification, type_id)`
    await tx`
      insert into stages (product_id, service_order_id, stage_name, stage_order)
      select p.id, ${id}, given.name, given.stage_order
      from unnest(
        ${stages.map(({ position }) => position)}::int[],
        ${stages.map(({ name }) => name)}::text[],
        ${stages.map(({ order }) => order)}::int[]
      ) as given (position, name, stage_order)
      join products p on p.service_order_id = ${id} and p.position = given.position
      order by given.position, given.stage_order`
    await describeOrders(tx, { orderIds: [id] })
    await record(tx, {
      orderId: id,
      kind: 'order-created',
      actorId: userId,
      after: {
        serial,
        client: client.name,
        price: draft.price,
        products: products.map(({ identification, service }) => ({ identification, service: service.name })),
      },
    })
    return await readOrder(tx, id)
  })
}

/** Eight random digits rarely repeat; where they do, others are drawn. */
async function insertOrder(
  tx: Tx,
  userId: number,
  draft: NewOrder,
  counts: { products: number; stages: number },
): Promise<{ id: number; serial: string }> {
  for (;;) {
    const serial = orderSerial(String(randomInt(100_000_000)).padStart(8, '0'))
    const [row] = await tx<{ id: number }[]>`
      insert into service_orders (
        serial, client_id, status, price, proof_img, created_by, product_count, stage_count, request_key
      )
      values (${serial}, ${draft.clientId}, ${draft.status}, ${draft.price}, ${draft.proofImg}, ${userId},
        ${counts.products}, ${counts.stages}, ${draft.requestKey ?? null})
      on conflict (serial) do nothing
      returning id`
    if (row) return { id: row.id, serial }
  }
}
