import { atMostEvery } from '../api/at-most-every.ts'

const hourMs = 60 * 60_000

/**
 * Checks for a new version when the app becomes visible again, because phones keep it open for days; at most once an
 * hour. Returns a function that stops the checks.
 */
export function lookForVersions(registration: ServiceWorkerRegistration): () => void {
  const search = atMostEvery(hourMs, () => registration.update().catch(() => undefined))
  const onShown = () => document.visibilityState === 'visible' && search.ask()
  document.addEventListener('visibilitychange', onShown)
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    search.stop()
  }
}
