import type { BodyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import { mostProducts } from '@etapa/domain/orders/new-order'
import type { addProduct as contract } from '@etapa/domain/orders/page-endpoints'
import { productSerial } from '@etapa/domain/orders/serial'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { isRecorded } from '../history/is-recorded.ts'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { findServices, type OfferedService } from '../services/find-services.ts'
import { expectNotBilled } from './expect-not-billed.ts'
import { artworkOf, lockArtworks } from './find-artworks.ts'
import { findRepeated, recordRepeat } from './find-repeated.ts'
import { insertSteps } from './insert-steps.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'
import { withPrinterNames } from './with-printer-names.ts'

/**
 * Adds a product to an order and reopens the order if it was finished. The product gets a number that no product of the
 * order has ever had, including removed ones.
 */
export async function addProduct(
  sql: Sql,
  userId: number,
  orderId: number,
  draft: BodyOf<typeof contract>,
): Promise<StoredOrder> {
  return await sql.begin(async tx => {
    // The service is locked before the order, in the same sequence as when a service is renamed, to avoid deadlocks.
    const served = await findServices(tx, [draft])
    const artworks = await lockArtworks(tx, [draft.artworkId])
    await lockOrder(tx, { orderId })
    if (await isRecorded(tx, orderId, draft.requestKey)) return await readOrder(tx, orderId)
    await expectNotBilled(tx, orderId)
    const { serial, clientId } = await nextSerial(tx, orderId)
    const services = await withPrinterNames(tx, clientId, served)
    const repeated = await findRepeated(tx, services)
    for (const { identification, service, sheet, repeatsSerial } of services) {
      const old = repeated.get(repeatsSerial ?? '')
      await insertProduct(tx, {
        orderId,
        serial,
        identification,
        service,
        sheet,
        repeatedId: old?.id ?? null,
        artworkId: artworkOf(artworks, clientId, draft.artworkId)?.id ?? null,
      })
      const after = {
        product: serial,
        identification,
        service: service.name,
        ...(repeatsSerial && { repeats: repeatsSerial }),
      }
      await updateSearchTexts(tx, { orderIds: [orderId] })
      await record(tx, {
        orderId,
        kind: 'product-added',
        actorId: userId,
        after,
        requestKey: draft.requestKey,
      })
      if (old) await recordRepeat(tx, userId, old, { product: repeatsSerial ?? '', repeatedIn: serial })
    }
    return await readOrder(tx, orderId)
  })
}

async function nextSerial(tx: Tx, orderId: number): Promise<{ serial: string; clientId: number }> {
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
  return { serial: productSerial(order.serial, last.position + 1), clientId: order.clientId }
}

/** The highest possible number of a product, which has at most three digits. */
const lastPosition = 999

interface NewProduct {
  orderId: number
  serial: string
  identification: string
  service: OfferedService
  sheet: Sheet | null
  repeatedId: number | null
  artworkId: number | null
}

async function insertProduct(
  tx: Tx,
  { orderId, serial, identification, service, sheet, repeatedId, artworkId }: NewProduct,
): Promise<void> {
  const position = Number(serial.split('-').at(-1))
  const [product] = await tx<[{ id: number }]>`
    insert into products (service_order_id, position, serial, identification, product_type_id, route_version_id, sheet,
      repeats_product_id, artwork_id, added_at)
    values (${orderId}, ${position}, ${serial}, ${identification}, ${service.id}, ${service.versionId},
      ${sheet && JSON.stringify(sheet)}, ${repeatedId}, ${artworkId}, now())
    returning id`
  const steps = await tx<{ stepId: number; position: number }[]>`
    select id as "stepId", position from route_steps where version_id = ${service.versionId} order by position`
  await insertSteps(tx, { id: product.id, orderId }, steps)
}
