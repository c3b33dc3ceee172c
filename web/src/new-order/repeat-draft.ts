import type { OrderPage } from '@etapa/domain/orders/order-page'
import { textOf } from '../sheets/sheet-text.ts'
import { blankDraft, type OrderDraft } from './order-draft.ts'

/**
 * Returns a draft that repeats an earlier order, or one of its products. The kind of each sheet, such as alteration or
 * re-engraving, is left empty, because the person has to choose it again. The price is that of the whole order, so a
 * part of its products has none.
 */
export function repeatDraft(order: OrderPage, serial: string): OrderDraft {
  const repeated = order.products.filter(product => serial === order.serial || product.serial === serial)
  const { createdAt, price } = order
  const hasPrice = price && repeated.length === order.products.length
  return {
    ...blankDraft,
    ...(hasPrice && { price, priceFrom: { serial: order.serial, createdAt, price } }),
    clientId: order.client.isDeleted ? null : order.clientId,
    items: repeated.map(
      ({ identification, productTypeId, sheet, serial, artworkId, artworkFile }, index) => ({
        id: index + 1,
        identification,
        productTypeId,
        repeatsSerial: serial,
        ...(sheet && { sheet: { ...textOf(sheet), kind: '' } }),
        ...(artworkId &&
          artworkFile && { artwork: { id: artworkId, file: artworkFile, clientId: order.clientId } }),
      }),
    ),
  }
}
