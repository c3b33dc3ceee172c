import { type Actor, may } from '@etapa/domain/capabilities'
import type { BodyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import { isBegun, whyNotExchanged } from '@etapa/domain/orders/corrections'
import type { updateProduct } from '@etapa/domain/orders/page-endpoints'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { findServices, type OfferedService } from '../services/find-services.ts'
import { changeArtwork } from './change-artwork.ts'
import { changeSheet } from './change-sheet.ts'
import { lockArtworks } from './find-artworks.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'
import { type ProductToCorrect, readProductToCorrect } from './read-product-to-correct.ts'
import { rerouteProduct } from './reroute-product.ts'

/**
 * Corrects the fields that were sent; unchanged values leave no event in the history. A new identification or service
 * marks the printed card as outdated.
 */
export async function correctProduct(
  tx: Tx,
  user: Pick<SessionUser, 'id' | 'capabilities'>,
  serial: string,
  changes: BodyOf<typeof updateProduct>,
): Promise<StoredOrder> {
  const artworks = await lockArtworks(tx, [changes.artworkId])
  const service = await newService(tx, serial, changes.productTypeId)
  await lockOrder(tx, { serial })
  const product = await readProductToCorrect(tx, serial)
  const identification = changes.identification ?? product.identification
  const isExchanged = service !== undefined && service.id !== product.serviceId
  if (isExchanged) {
    const refusal = whyNotExchanged({ by: user, isBegun: isBegun(product.stages), reason: changes.reason })
    if (refusal) throw refusal
    await rerouteProduct(tx, product, service)
  }
  if (isExchanged || identification !== product.identification)
    await keepCorrection(tx, user.id, product, {
      identification,
      service: isExchanged ? service.name : product.service,
      reason: changes.reason,
    })
  if (changes.sheet !== undefined && changes.stageId === undefined) expectOffice(user)
  if (changes.sheet !== undefined)
    await changeSheet(tx, user.id, product, {
      sheet: changes.sheet,
      seen: changes.seenSheet,
      stageId: changes.stageId,
    })
  if (changes.artworkId !== undefined)
    await changeArtwork(tx, user.id, product, { artworks, wanted: changes.artworkId })
  return await readOrder(tx, product.orderId)
}

function expectOffice(user: Actor): void {
  if (may(user, 'orders:write')) return
  throw new Failure('forbidden', 'Preencha a ficha técnica na tarefa do produto.', { code: 'not-allowed' })
}

/**
 * Finds and locks the new service; must be called before the order is locked. Returns undefined if the service does not
 * change, because the current one may no longer be offered.
 */
async function newService(tx: Tx, serial: string, wanted: unknown): Promise<OfferedService | undefined> {
  if (wanted === undefined) return undefined
  const [present] = await tx<{ serviceId: number }[]>`
    select product_type_id as "serviceId" from products where serial = ${serial}`
  if (present?.serviceId === wanted) return undefined
  const [found] = await findServices(tx, [{ productTypeId: wanted }])
  return found?.service
}

interface Corrected {
  identification: string
  service: string
  reason: string
}

async function keepCorrection(tx: Tx, userId: number, product: ProductToCorrect, corrected: Corrected) {
  const { id, orderId, serial } = product
  const { identification, service, reason } = corrected
  await tx`update products set identification = ${identification}, card_changed_at = now() where id = ${id}`
  await updateSearchTexts(tx, { orderIds: [orderId] })
  await record(tx, {
    orderId,
    kind: 'product-updated',
    actorId: userId,
    before: { product: serial, identification: product.identification, service: product.service },
    after: { product: serial, identification, service, ...(reason ? { reason } : {}) },
  })
}
