import type { ProductOfTask } from '@etapa/domain/orders/product'
import { allOf, offlineDatabase } from './database.ts'
import { keptLimits, oldest } from './kept-limits.ts'

/** Caches products that the server has just sent, within the limits per person. */
export async function keepProducts(owner: number, products: readonly ProductOfTask[]): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction('products', 'readwrite')
  const at = Date.now()
  const small = products.filter(product => JSON.stringify(product).length <= keptLimits.productBytes)

  /**
   * Deletes the oldest products beyond the limit. All products are read only if the limit is exceeded, because that is
   * slow.
   */
  async function evictExcess() {
    const excess = (await store.count(allOf(owner))) - keptLimits.products
    const evicted = excess > 0 ? oldest(excess, await store.getAll(allOf(owner))) : []
    await Promise.all(evicted.map(({ serial }) => store.delete([owner, serial])))
  }

  await Promise.all([
    ...small.map(product => store.put({ owner, serial: product.serial, product, at })),
    evictExcess(),
    done,
  ])
}
