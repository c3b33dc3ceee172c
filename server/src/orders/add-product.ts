import type { BodyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import { mostProducts } from '@etapa/domain/orders/new-order'
import type { addProduct as contract } from '@etapa/domain/orders/page-endpoints'
import { productSerial } from '@etapa/domain/orders/serial'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { findServices } from '../services/find-services.ts'
import { expectNotBilled } from './expect-not-billed.ts'
import { artworkOf, lockArtworks } from './find-artworks.ts'
import { findRepeated, recordRepeat } from './find-repeated.ts'
import { insertProducts } from './insert-products.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'
import { withPrinterNames } from './with-printer-names.ts'

/**
 * Adds a product to an order and reopens the order if it was finished. The product gets a number that no product of the
 * order has ever had, including removed ones.
 */
export async function addProduct(
  tx: Tx,
  userId: number,
  orderId: number,
  draft: BodyOf<typeof contract>,
): Promise<StoredOrder> {
  // The service is locked before the order, in the same sequence as when a service is renamed, to avoid deadlocks.
  const served = await findServices(tx, [draft])
  const artworks = await lockArtworks(tx, [draft.artworkId])
  await lockOrder(tx, { orderId })
  await expectNotBilled(tx, orderId)
  const { position, serial, clientId } = await nextSerial(tx, orderId)
  const services = await withPrinterNames(tx, clientId, served)
  const repeated = await findRepeated(tx, services)
  const artworkId = artworkOf(artworks, clientId, draft.artworkId)?.id ?? null
  for (const product of services) {
    const { identification, service, repeatsSerial } = product
    const old = repeated.get(repeatsSerial ?? '')
    const added = { ...product, position, serial, repeatedId: old?.id ?? null, artworkId }
    await insertProducts(tx, orderId, [added], { isAdded: true })
    const after = {
      product: serial,
      identification,
      service: service.name,
      ...(repeatsSerial && { repeats: repeatsSerial }),
    }
    await updateSearchTexts(tx, { orderIds: [orderId] })
    await record(tx, { orderId, kind: 'product-added', actorId: userId, after })
    if (old) await recordRepeat(tx, userId, old, { product: repeatsSerial ?? '', repeatedIn: serial })
  }
  return await readOrder(tx, orderId)
}

async function nextSerial(
  tx: Tx,
  orderId: number,
): Promise<{ position: number; serial: string; clientId: number }> {
  const [order] = await tx<[{ serial: string; clientId: number; products: number }]>`
    select serial, client_id as "clientId", product_count as products from service_orders where id = ${orderId}`
  if (order.products >= mostProducts)
    throw new Failure('conflict', `A ordem já tem ${mostProducts} produtos, o máximo.`, {
      code: 'too-many-products',
    })
  const [last] = await tx<[{ position: number }]>`
    select max(position) as position from products where service_order_id = ${orderId} or removed_from = ${orderId}`
  if (last.position >= lastPosition)
    throw new Failure(
      'conflict',
      'A ordem não tem mais números para produtos. Crie outra ordem de serviço.',
      { code: 'no-serial-left' },
    )
  const position = last.position + 1
  return { position, serial: productSerial(order.serial, position), clientId: order.clientId }
}

/** The highest possible number of a product, which has at most three digits. */
const lastPosition = 999
