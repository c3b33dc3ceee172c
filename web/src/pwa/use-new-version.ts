import { useEffect, useState } from 'react'
import { lookForVersions } from './look-for-versions.ts'
import { activation } from './worker-contract.ts'

/** Returns a function that switches to the new version and reloads; undefined if there is none. */
export function useNewVersion(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const leaving = new AbortController()
    // `ready` never resolves if no worker is registered.
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

/**
 * Activates the waiting version and reloads. Other tabs keep running the old version, whose files stay cached while
 * these tabs are open.
 */
function take(waiting: ServiceWorker): void {
  const reloadIfActive = () => waiting.state === 'activated' && window.location.reload()
  waiting.addEventListener('statechange', reloadIfActive)
  waiting.postMessage(activation)
  // Another tab may already have activated it, in which case no event follows.
  reloadIfActive()
}
