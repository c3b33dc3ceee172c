import type { ProductOfTask } from '@etapa/domain/orders/product'
import { type KeptProduct, offlineDatabase } from './database.ts'
import { keepProducts } from './keep-products.ts'

export const keepProduct = (owner: number, product: ProductOfTask): Promise<void> =>
  keepProducts(owner, [product])

export const readKeptProduct = async (owner: number, serial: string): Promise<KeptProduct | undefined> =>
  (await offlineDatabase()).get('products', [owner, serial])
