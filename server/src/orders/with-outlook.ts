import type { Outlook } from '@etapa/domain/forecasts/outlook'
import type { OrderInList } from '@etapa/domain/orders/order'
import { type OpenWork, orderOutlook, outlookOf, type Promised } from '../forecasts/open-work.ts'
import { JsonText } from '../platform/http/replies.ts'

interface StoredOrder extends Promised {
  products: { id: number }[]
  /** The cancellation, if any: the deadline of a cancelled order is ignored. */
  cancelled?: object | null
}

type OrderWithOutlook<Order extends StoredOrder> = Omit<Order, 'products'> &
  Outlook & { products: (Order['products'][number] & Outlook)[] }

/** Adds the forecasts to a stored order and its products, or the forecast to a single product. */
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

/** Returns a product's outlook, which is empty if the product has no open work, even if its order is not finished. */
function productOutlook(work: OpenWork, id: number, { dueOn, finishedAt }: Omit<Promised, 'id'>): Outlook {
  const planned = work.products.get(id)
  if (!planned) return { situation: 'none', expectedOn: null, safeOn: null }
  return outlookOf(work, { dueOn, finishedAt }, planned.forecast)
}

export interface ListedOrder extends Promised {
  /**
   * The JSON of the order, then the id and the JSON of each product, separated by `partSeparator`; see
   * `buildOrderJson`.
   */
  text: string
}

/** Separates the parts of a listed order. It cannot occur in JSON, which escapes control characters. */
export const partSeparator = '\u001e'

/**
 * Returns a list's orders as JSON with their forecasts spliced in, because parsing fifty orders would take a quarter of
 * a list's response time.
 */
export function listedWithOutlook(orders: readonly ListedOrder[], work: OpenWork): JsonText<OrderInList[]> {
  return new JsonText(`[${listing(orders.map(order => listed(order, work)))}]`)
}

function listed({ text, ...order }: ListedOrder, work: OpenWork): string {
  const [own = '', ...parts] = text.split(partSeparator)
  const products: string[] = []
  for (let index = 1; index < parts.length; index += 2) {
    products.push(extended(parts[index], productOutlook(work, Number(parts[index - 1]), order)))
  }
  return extended(`${own.slice(0, -1)},"products":[${listing(products)}]}`, orderOutlook(work, order))
}

/**
 * Like `join(',')`, but without an extra copy: V8 flattens a concatenated string only once, when the whole response is
 * sent.
 */
const listing = (texts: readonly string[]): string =>
  texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '')

/**
 * Appends an outlook to a JSON object. Written by hand, because `JSON.stringify` for each product would take a tenth of
 * a list's response time; the values need no escaping.
 */
const extended = (json = '', { situation, expectedOn, safeOn }: Outlook): string =>
  `${json.slice(0, -1)},"situation":"${situation}","expectedOn":${quoted(expectedOn)},"safeOn":${quoted(safeOn)}}`

const quoted = (day: string | null): string => (day === null ? 'null' : `"${day}"`)
