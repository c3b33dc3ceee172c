import type { Outlook } from '@etapa/domain/forecasts/outlook'
import type { OrderInList } from '@etapa/domain/orders/order'
import { type OpenWork, orderOutlook, outlookOf, type Promised } from '../forecasts/open-work.ts'
import { JsonText } from '../platform/http/serve.ts'

interface StoredOrder extends Promised {
  products: { id: number }[]
  /** Who cancelled it and when. Nothing is promised of a cancelled order. */
  cancelled?: object | null
}

type OrderWithOutlook<Order extends StoredOrder> = Omit<Order, 'products'> &
  Outlook & { products: (Order['products'][number] & Outlook)[] }

/** An order as it is stored, with the forecasts of itself and of its products, or a product with its own. */
export function withOutlook<Order extends StoredOrder>(stored: Order, work: OpenWork): OrderWithOutlook<Order>
export function withOutlook<Product extends Promised>(stored: Product, work: OpenWork): Product & Outlook
export function withOutlook(stored: StoredOrder | Promised, work: OpenWork): unknown {
  if (!('products' in stored)) return { ...stored, ...productOutlook(work, stored.id, stored) }
  const promised = stored.cancelled ? { ...stored, dueOn: null } : stored
  const products = stored.products.map(product => ({
    ...product,
    ...productOutlook(work, product.id, promised),
  }))
  return { ...stored, ...orderOutlook(work, promised), products }
}

/** A product without open work is done, even if its order waits for others. */
function productOutlook(work: OpenWork, id: number, { dueOn, finishedAt }: Omit<Promised, 'id'>): Outlook {
  const planned = work.products.get(id)
  if (!planned) return { situation: 'none', expectedOn: null, safeOn: null }
  return outlookOf(work, { dueOn, finishedAt }, planned.forecast)
}

export interface ListedOrder extends Promised {
  /** The JSON of the order and, for each product, its id and its JSON, apart: see `buildOrderJson`. */
  text: string
}

/** Not in any JSON, where control characters are escaped. */
export const partSeparator = '\u001e'

/** The orders of a list with their forecasts, as JSON. Parsing fifty orders would take a quarter of a list's time. */
export function listedWithOutlook(orders: readonly ListedOrder[], work: OpenWork): JsonText<OrderInList[]> {
  return new JsonText(`[${orders.map(order => listed(order, work)).join(',')}]`)
}

function listed({ text, ...order }: ListedOrder, work: OpenWork): string {
  const [own = '', ...parts] = text.split(partSeparator)
  const products: string[] = []
  for (let index = 1; index < parts.length; index += 2) {
    products.push(extended(parts[index], productOutlook(work, Number(parts[index - 1]), order)))
  }
  return extended(`${own.slice(0, -1)},"products":[${products.join(',')}]}`, orderOutlook(work, order))
}

/** A JSON object with an outlook at its end. */
const extended = (json = '', outlook: Outlook): string =>
  `${json.slice(0, -1)},${JSON.stringify(outlook).slice(1)}`
