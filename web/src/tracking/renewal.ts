import { alarm } from '../api/alarm.ts'
import { retryPause } from '../api/retry-pause.ts'

const burstMs = 300
// The minimum time between requests, so that a busy order does not use up the IP address's rate limit.
const pauseMs = 1_500

/**
 * Calls `fetch` after changes and reports the response to `show`. Never sends two requests at once, because an older
 * response could arrive last. Failed requests are retried with growing pauses.
 */
export function renewal<Answer>(
  fetch: (signal: AbortSignal) => Promise<Answer>,
  show: (answer: Answer) => void,
) {
  const controller = new AbortController()
  const burst = alarm(burstMs, renew)
  const pause = alarm(() => (failures === 0 ? pauseMs : retryPause(failures)), resume)
  let state: 'ready' | 'busy' | 'busy, heard' = 'ready'
  let failures = 0

  function hear() {
    if (state === 'ready') burst.set()
    else state = 'busy, heard'
  }

  async function renew() {
    state = 'busy'
    const answer = await fetch(controller.signal).catch(() => undefined)
    if (controller.signal.aborted) return
    failures = answer === undefined ? failures + 1 : 0
    // After a failure, the previous response stays, and is renewed after the pause.
    if (answer === undefined) hear()
    else show(answer)
    pause.set()
  }

  function resume() {
    const hasHeard = state === 'busy, heard'
    state = 'ready'
    if (hasHeard) void renew()
  }

  function stop() {
    controller.abort()
    burst.clear()
    pause.clear()
  }

  return { hear, stop }
}
