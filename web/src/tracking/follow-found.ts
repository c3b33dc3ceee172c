import { trackingEventsPath } from '@etapa/domain/tracking/code'
import { address } from '../api/address.ts'
import { followEvents } from '../api/follow-events.ts'
import { type Found, findOrders } from './find-orders.ts'
import { renewal } from './renewal.ts'

/** Fetches and reports the orders of a code whenever they change. Returns a function that unsubscribes. */
export function followFound(code: string, onFound: (found: Found) => void): () => void {
  const { hear, stop } = renewal(signal => findOrders(code, signal), onFound)
  const unfollow = followEvents(address({ path: trackingEventsPath }, { code }), { onChange: hear })
  return () => {
    unfollow()
    stop()
  }
}
