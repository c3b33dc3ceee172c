import { queryOptions } from '@tanstack/react-query'
import { whenIdle } from '../ui/feedback/when-idle.ts'

/** Not part of the floor's first download; preloaded when idle, because it is needed when the network is gone. */
export const keptProducts = () => import('../offline/kept-product.ts')
whenIdle(() => keptProducts().catch(() => undefined))

export const keptProductsKey = ['kept-product']

/** The product as this device last saw it, or null if it never did. */
export const keptProduct = (owner: number, serial: string) =>
  queryOptions({
    queryKey: [...keptProductsKey, owner, serial],
    queryFn: async () => {
      const { readKeptProduct } = await keptProducts()
      return (await readKeptProduct(owner, serial)) ?? null
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
