import { createCarrier } from '@etapa/domain/carriers/carrier'
import type { DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { createDispatch } from '@etapa/domain/dispatches/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Sql } from '../src/platform/database/database.ts'
import type { Caller } from './caller.ts'
import { artwork, engraving, mounting } from './new-installation.ts'
import { anOrder, stageOf } from './orders.ts'

export const beforeDelivery = [artwork, engraving, mounting].map(({ name }) => name)

let carriers = 0
export async function aCarrier(caller: Caller, name?: string): Promise<number> {
  carriers += 1
  const { id } = await caller.call(createCarrier, { body: { name: name ?? `Transportadora ${carriers}` } })
  return id
}

/** Creates an order in which only the delivery stages are still open. */
export async function aReadyOrder(
  sql: Sql,
  caller: Caller,
  options: Parameters<typeof anOrder>[2] = {},
): Promise<OrderInList> {
  const order = await anOrder(sql, caller, options)
  for (const [place] of order.products.entries())
    for (const name of beforeDelivery)
      await caller.call(updateStage, {
        params: { stageId: stageOf(order, name, place) },
        body: { status: 'COMPLETED' },
      })
  return order
}

export const serialsOf = (...orders: OrderInList[]): string[] =>
  orders.flatMap(({ products }) => products.map(({ serial }) => serial))

/** Creates an open delivery note with all products of these orders. */
export const aDispatch = async (caller: Caller, ...orders: OrderInList[]): Promise<DispatchPage> =>
  await caller.call(createDispatch, {
    body: { carrierId: await aCarrier(caller), products: serialsOf(...orders) },
  })

/** The data URL of a PNG of one pixel. */
export const aSignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
