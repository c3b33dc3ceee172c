import { z } from 'zod'
import { browserStore } from '../ui/forms/browser-store.ts'

/**
 * The error message if the browser rejected the service worker although the page uses https, usually because of the
 * certificate.
 */
export const rejection = browserStore('etapa:worker-rejected', z.string().max(500), 'localStorage')

/** Why this browser cannot open the floor's screens offline. */
export type Missing = 'https' | 'certificate' | 'browser'

export function missingForWorker(): Missing | undefined {
  if (!window.isSecureContext) return 'https'
  if (!('serviceWorker' in navigator)) return 'browser'
  return rejection.read() === undefined ? undefined : 'certificate'
}
