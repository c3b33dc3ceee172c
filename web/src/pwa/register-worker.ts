import { floorScope, isFloorPage } from './worker-contract.ts'
import { rejection } from './worker-support.ts'

/** Registers the service worker that opens the floor's screens without a network. The dev server has none. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isFloorPage(window.location.pathname))
    return
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: floorScope })
    rejection.write(undefined)
  } catch (error) {
    // A network failure is a TypeError; a certificate that the browser does not trust is a SecurityError.
    if (error instanceof DOMException && error.name === 'SecurityError') rejection.write(error.message)
    throw error
  }
}
