import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, unreachable } from '../api/api-error.ts'
import { atMostEvery } from '../api/at-most-every.ts'

export type Loaded<Page> =
  | { kind: 'opening' }
  | { kind: 'failed'; message: string; canRetry: boolean }
  /** `refusal` is the server's message if the link has become invalid since the page was loaded. */
  | { kind: 'shown'; page: Page; refusal?: string }

const refreshMs = 5_000

/**
 * Returns the state after a failed request. A page that is already shown stays, with the server's message if the link
 * has become invalid.
 */
export function afterFailure<Page>(loaded: Loaded<Page>, { status, message }: ApiError): Loaded<Page> {
  const hasEnded = status === 404 || status === 410
  if (loaded.kind !== 'shown') return { kind: 'failed', message, canRetry: !hasEnded }
  return hasEnded ? { ...loaded, refusal: message } : loaded
}

/**
 * Loads the page behind a link, and reloads it when the person returns to it or the network is back, at most every five
 * seconds.
 */
export function useLinkPage<Page>(open: () => Promise<Page>) {
  const [loaded, setLoaded] = useState<Loaded<Page>>({ kind: 'opening' })

  const requests = useRef(0)

  async function refresh(): Promise<void> {
    requests.current += 1
    const request = requests.current
    const change = await open().then(
      page => (): Loaded<Page> => ({ kind: 'shown', page }),
      error => (current: Loaded<Page>) =>
        afterFailure(current, error instanceof ApiError ? error : unreachable()),
    )
    // Ignores a stale result, if a newer request was sent in the meantime.
    if (request === requests.current) setLoaded(change)
  }

  const onReturn = useEffectEvent(refresh)
  useEffect(() => {
    onReturn()
    const stop = new AbortController()
    const renewal = atMostEvery(refreshMs, onReturn)
    const renew = () => {
      if (document.visibilityState === 'visible') renewal.ask()
    }
    const { signal } = stop
    document.addEventListener('visibilitychange', renew, { signal })
    addEventListener('focus', renew, { signal })
    addEventListener('online', renew, { signal })
    return () => {
      stop.abort()
      renewal.stop()
    }
  }, [])

  function retry(): void {
    setLoaded({ kind: 'opening' })
    refresh()
  }

  return { loaded, refresh, retry }
}
