import { useEffect, useState } from 'react'
import { lookForVersions } from './look-for-versions.ts'
import { activation } from './worker-contract.ts'

/** A function that switches to the new version and reloads; undefined if there is none. */
export function useNewVersion(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const leaving = new AbortController()
    // Never resolves if no worker was registered.
    navigator.serviceWorker.ready.then(registration => {
      if (leaving.signal.aborted) return
      const look = () => setWaiting(registration.waiting ?? undefined)
      const onFound = () =>
        registration.installing?.addEventListener('statechange', look, { signal: leaving.signal })
      look()
      onFound()
      registration.addEventListener('updatefound', onFound, { signal: leaving.signal })
      leaving.signal.addEventListener('abort', lookForVersions(registration))
    })
    return () => leaving.abort()
  }, [])
  return waiting && (() => take(waiting))
}

/** Other tabs keep running the old version; its files stay until they are closed. */
function take(waiting: ServiceWorker): void {
  const reloadIfActive = () => waiting.state === 'activated' && window.location.reload()
  waiting.addEventListener('statechange', reloadIfActive)
  waiting.postMessage(activation)
  // Another tab may already have activated it.
  reloadIfActive()
}
