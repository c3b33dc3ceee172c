import type { ReplyOf } from '@etapa/domain/endpoint'
import { trackingPath } from '@etapa/domain/tracking/code'
import type { trackOrder } from '@etapa/domain/tracking/endpoints'
import { address } from '../api/address.ts'
import { send } from '../api/send.ts'

export type Found = ReplyOf<typeof trackOrder>

/** Calls the endpoint without its contract, because zod would be a fifth of this page's script. */
export async function findOrders(code: string, signal: AbortSignal): Promise<Found> {
  const response = await send('GET', address({ path: trackingPath }, { code }), { signal })
  return response.json()
}
