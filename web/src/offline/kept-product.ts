import type { ProductOfTask } from '@etapa/domain/orders/product'
import { type KeptProduct, offlineDatabase } from './database.ts'
import { keepPicture } from './keep-pictures.ts'
import { keepProducts } from './keep-products.ts'

export async function keepProduct(owner: number, product: ProductOfTask): Promise<void> {
  await keepProducts(owner, [product])
  if (product.artworkFile) await keepPicture(owner, product.artworkFile)
}

export const readKeptProduct = async (owner: number, serial: string): Promise<KeptProduct | undefined> =>
  (await offlineDatabase()).get('products', [owner, serial])

/** Returns the cached thumbnail of a product's artwork; undefined if there is none. */
export const readKeptPicture = async (owner: number, file: string): Promise<ArrayBuffer | undefined> =>
  (await (await offlineDatabase()).get('pictures', [owner, file]))?.bytes
