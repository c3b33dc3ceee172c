import { randomInt } from 'node:crypto'
import type { newOrder } from '@etapa/domain/orders/new-order'
import { orderSerial, productSerial } from '@etapa/domain/orders/serial'
import type { z } from 'zod'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { ofItem } from '../services/field-of.ts'
import { findServices } from '../services/find-services.ts'
import { clientMissing } from './failures.ts'
import { artworkOf, lockArtworks } from './find-artworks.ts'
import { findRepeated, recordRepeat } from './find-repeated.ts'
import { holdOrder } from './hold-order.ts'
import { insertProducts } from './insert-products.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'
import { withPrinterNames } from './with-printer-names.ts'

type NewOrder = z.output<typeof newOrder>

/** The forecast at creation, stored to measure the accuracy of forecasts later. */
export interface ForecastDays {
  expectedOn: string
  safeOn: string
}

interface Origin {
  forecast?: ForecastDays | undefined
  /** The number of the quote that was released, if any. */
  quote?: string
  /** Whether a customer's acceptance creates the order, so that not even a manager has approved it. */
  isAutomatic?: boolean
}

export async function createOrder(
  tx: Tx,
  userId: number,
  draft: NewOrder,
  { forecast, quote, isAutomatic = false }: Origin = {},
): Promise<StoredOrder> {
  const served = await findServices(tx, draft.products, ofItem)
  // The lock prevents the client from being deleted until this order is committed.
  const [client] = await tx<{ name: string; isRestricted: boolean }[]>`
    select name, is_restricted as "isRestricted" from clients
    where id = ${draft.clientId} and deleted_at is null for share`
  if (!client) throw clientMissing()
  const products = await withPrinterNames(tx, draft.clientId, served, { fieldOf: ofItem })
  const artworks = await lockArtworks(
    tx,
    products.map(({ artworkId }) => artworkId),
    ofItem,
  )
  const repeated = await findRepeated(tx, products, ofItem)
  const { id, serial } = await insertOrder(tx, userId, draft, forecast)
  const isHeld = client.isRestricted && (await holdOrder(tx, id, isAutomatic ? null : userId))
  const placed = products.map((product, index) => ({
    ...product,
    position: index + 1,
    serial: productSerial(serial, index + 1),
    repeatedId: repeated.get(product.repeatsSerial ?? '')?.id ?? null,
    artworkId: artworkOf(artworks, draft.clientId, product.artworkId, ofItem('artworkId', index))?.id ?? null,
  }))
  await insertProducts(tx, id, placed)
  await updateSearchTexts(tx, { orderIds: [id] })
  await record(tx, {
    orderId: id,
    kind: 'order-created',
    actorId: userId,
    after: {
      serial,
      ...(quote && { quote }),
      client: client.name,
      price: draft.price,
      dueOn: draft.dueOn,
      isUrgent: draft.isUrgent,
      ...(isHeld && { isHeld }),
      products: products.map(({ identification, service, repeatsSerial }) => ({
        identification,
        service: service.name,
        ...(repeatsSerial && { repeats: repeatsSerial }),
      })),
    },
  })
  for (const { repeatsSerial, serial } of placed) {
    const old = repeatsSerial && repeated.get(repeatsSerial)
    if (old) await recordRepeat(tx, userId, old, { product: repeatsSerial, repeatedIn: serial })
  }
  return await readOrder(tx, id)
}

/** Inserts an order with a random serial. Eight digits rarely collide; if they do, another serial is tried. */
async function insertOrder(
  tx: Tx,
  userId: number,
  draft: NewOrder,
  forecast: ForecastDays | undefined,
): Promise<{ id: number; serial: string }> {
  for (;;) {
    const serial = orderSerial(String(randomInt(100_000_000)).padStart(8, '0'))
    const [row] = await tx<{ id: number }[]>`
      insert into service_orders (
        serial, client_id, status, price, proof_img, created_by, due_on, is_urgent, forecast_expected_on, forecast_safe_on
      )
      values (${serial}, ${draft.clientId}, ${draft.status}, ${draft.price}, ${draft.proofImg}, ${userId},
        ${draft.dueOn}, ${draft.isUrgent},
        ${forecast?.expectedOn ?? null}, ${forecast?.safeOn ?? null})
      on conflict (serial) do nothing
      returning id`
    if (row) return { id: row.id, serial }
  }
}
