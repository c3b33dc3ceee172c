import { trackingEventsPath } from '@etapa/domain/tracking/code'
import { address } from '../api/address.ts'
import { alarm } from '../api/alarm.ts'
import { followEvents } from '../api/follow-events.ts'
import { type Found, findOrders } from './find-orders.ts'

const burstMs = 300
// The minimum time between requests, so that a busy order does not use up the IP address's rate limit.
const pauseMs = 1_500

/** Fetches and reports the orders of a code whenever they change. Returns a function that unsubscribes. */
export function followFound(code: string, onFound: (found: Found) => void): () => void {
  const controller = new AbortController()
  const burst = alarm(burstMs, renew)
  const pause = alarm(pauseMs, resume)
  let state: 'ready' | 'pausing' | 'pausing, heard' = 'ready'

  function hear() {
    if (state === 'ready') burst.set()
    else state = 'pausing, heard'
  }

  async function renew() {
    state = 'pausing'
    pause.set()
    try {
      onFound(await findOrders(code, controller.signal))
    } catch {
      // Keeps showing the previous result, and retries after the pause.
      hear()
    }
  }

  function resume() {
    const hasHeard = state === 'pausing, heard'
    state = 'ready'
    if (hasHeard) renew()
  }

  const unfollow = followEvents(address({ path: trackingEventsPath }, { code }), { onChange: hear })
  return () => {
    unfollow()
    controller.abort()
    burst.clear()
    pause.clear()
  }
}
