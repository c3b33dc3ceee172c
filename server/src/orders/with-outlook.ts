import type { Outlook } from '@etapa/domain/forecasts/outlook'
import type { OrderInList } from '@etapa/domain/orders/order'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { type OpenWork, orderOutlook, outlookOf, type Promised } from '../forecasts/open-work.ts'
import { JsonText } from '../platform/http/serve.ts'
import type { StoredProduct } from './order-reader.ts'
import type { StoredOrderPage } from './read-order-page.ts'

/** Orders of a list with what is expected of each, written behind what the database wrote. */
export const listedWithOutlook = (
  orders: readonly (Promised & { text: string })[],
  work: OpenWork,
): JsonText<OrderInList[]> =>
  new JsonText(`[${orders.map(order => written(order.text, order, work)).join(',')}]`)

// How the text of a product begins, and nothing else: within texts that people wrote, quotes are escaped.
const beginsProduct = /\{"id":(\d+),"identification":/g

/** The text of an order and of its products, each with what is expected of it. */
function written(text: string, order: Promised, work: OpenWork): string {
  const withProducts = text.replace(beginsProduct, (begin, id: string) => {
    const outlook = JSON.stringify(outlookOfProduct(work, Number(id), order))
    return `${outlook.slice(0, -1)},${begin.slice(1)}`
  })
  return extended(withProducts, orderOutlook(work, order))
}

const extended = (text: string, outlook: Outlook): string =>
  `${text.slice(0, -1)},${JSON.stringify(outlook).slice(1)}`

/** One order, as a row of a list or in full. */
export function orderWithOutlook<Answer = OrderInList>(
  stored: JsonText<Promised>,
  work: OpenWork,
): JsonText<Answer> {
  const text = String(stored.text)
  return new JsonText(written(text, JSON.parse(text), work))
}

export function pageWithOutlook(stored: JsonText<StoredOrderPage>, work: OpenWork): JsonText<OrderPage> {
  const text = String(stored.text)
  const page: StoredOrderPage = JSON.parse(text)
  // Nothing is expected of a cancelled order.
  const promised = page.cancelled ? { ...page, dueOn: null } : page
  return new JsonText(written(text, promised, work))
}

export function productWithOutlook(stored: JsonText<StoredProduct>, work: OpenWork): JsonText<ProductOfTask> {
  const text = String(stored.text)
  const product: StoredProduct = JSON.parse(text)
  return new JsonText(extended(text, outlookOfProduct(work, product.id, product)))
}

/** A product without open work is done, whatever its order waits for. */
function outlookOfProduct(work: OpenWork, id: number, { dueOn, finishedAt }: Omit<Promised, 'id'>) {
  const planned = work.products.get(id)
  if (!planned) return { situation: 'none', expectedOn: null, safeOn: null } as const
  return outlookOf(work, { dueOn, finishedAt }, planned.forecast)
}
