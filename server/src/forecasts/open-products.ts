import type { OpenProduct } from '@etapa/domain/forecasts/plan-work'
import type { Sql } from '../platform/database/database.ts'
import type { OrderChange } from '../platform/events/changes.ts'
import { readAllOpenProducts, readOpenProducts } from './read-open-products.ts'

// The number of changed orders above which it is as fast to read all open orders.
const mostChanged = 200
// Everything is read again after this time, in case rows were changed without a notification, for example by hand.
const oldestMs = 10 * 60_000

/**
 * Caches every product with open work, except those of held orders. After a few changes, only the changed orders are
 * read again.
 */
export class OpenProducts {
  readonly #sql: Sql
  #orders = new Map<number, OpenProduct[]>()
  readonly #changed = new Set<number>()
  #readAllAt = Number.NEGATIVE_INFINITY

  constructor(sql: Sql) {
    this.#sql = sql
  }

  noteChange(change: OrderChange): void {
    if (change === 'unknown' || this.#changed.size >= mostChanged) this.#forget()
    else this.#changed.add(change.orderId)
  }

  /** Returns all products with open work. Calls must not overlap. */
  async read(): Promise<OpenProduct[]> {
    try {
      if (Date.now() - this.#readAllAt > oldestMs) await this.#readAll()
      else await this.#readChanged()
    } catch (error) {
      this.#forget()
      throw error
    }
    return [...this.#orders.values()].flat()
  }

  #forget(): void {
    this.#readAllAt = Number.NEGATIVE_INFINITY
    this.#changed.clear()
  }

  async #readAll(): Promise<void> {
    // Reset before reading, so that a change noted during the read is not lost.
    this.#readAllAt = Date.now()
    this.#changed.clear()
    const orders = new Map<number, OpenProduct[]>()
    for await (const batch of readAllOpenProducts(this.#sql)) keep(orders, batch)
    this.#orders = orders
  }

  async #readChanged(): Promise<void> {
    const orderIds = [...this.#changed]
    if (orderIds.length === 0) return
    this.#changed.clear()
    const products = await readOpenProducts(this.#sql, orderIds)
    for (const id of orderIds) this.#orders.delete(id)
    keep(this.#orders, products)
  }
}

function keep(orders: Map<number, OpenProduct[]>, products: readonly OpenProduct[]): void {
  for (const product of products) {
    const siblings = orders.get(product.orderId)
    if (siblings) siblings.push(product)
    else orders.set(product.orderId, [product])
  }
}
