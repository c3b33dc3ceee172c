import { queryOptions } from '@tanstack/react-query'
import { whenIdle } from '../ui/feedback/when-idle.ts'

/**
 * Loaded lazily to keep it out of the floor's initial bundle, but preloaded when idle, because it is needed when the
 * network fails.
 */
export const keptProducts = () => import('../offline/kept-product.ts')
whenIdle(() => keptProducts().catch(() => undefined))

export const keptProductsKey = ['kept-product']

/** The product as last cached on this device; null if it is not cached. */
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
