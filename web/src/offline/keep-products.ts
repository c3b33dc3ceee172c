import type { ProductOfTask } from '@etapa/domain/orders/product'
import { allOf, offlineDatabase } from './database.ts'
import { whatToEvict } from './what-to-evict.ts'

/** Keeps products as the server sent them now, within the limits of a person. */
export async function keepProducts(owner: number, products: readonly ProductOfTask[]): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction('products', 'readwrite')
  const at = Date.now()
  const fresh = products.map(product => ({
    ...{ owner, serial: product.serial, product, at },
    size: JSON.stringify(product).length,
  }))
  const older = (await store.getAll(allOf(owner))).filter(
    ({ serial }) => !fresh.some(kept => kept.serial === serial),
  )
  await Promise.all([
    ...fresh.map(kept => store.put(kept)),
    ...whatToEvict([...fresh, ...older]).map(serial => store.delete([owner, serial])),
    done,
  ])
}
