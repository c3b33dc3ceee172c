import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'

/** The product of a task with its stages, or null if no product has the serial. */
export const taskProduct = (serial: string) =>
  queryOptions({
    queryKey: ['task-product', serial],
    queryFn: ({ signal }) => productNamed(serial, signal),
    // Always refetched, because people on other phones may be working on the same product.
    staleTime: 0,
  })

async function productNamed(serial: string, signal: AbortSignal) {
  if (serial.trim() === '') return null
  try {
    return await call(getProduct, { params: { serial }, signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
