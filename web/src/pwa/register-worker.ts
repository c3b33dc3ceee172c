import { floorScope, isFloorPage } from './worker-contract.ts'
import { rejection } from './worker-support.ts'

/**
 * Registers the service worker that serves the floor's screens offline. Does nothing on the dev server, which has no
 * service worker, on pages other than the floor's, or in browsers without service workers.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isFloorPage(window.location.pathname))
    return
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: floorScope })
    rejection.write(undefined)
  } catch (error) {
    // Records only a SecurityError, which usually means that the browser does not trust the certificate; a network
    // failure is a TypeError.
    if (error instanceof DOMException && error.name === 'SecurityError') rejection.write(error.message)
    throw error
  }
}
