import { z } from 'zod'
import { browserStore } from '../ui/forms/browser-store.ts'

/**
 * Stores the error message if the browser rejected the service worker although the page uses https, usually because it
 * does not trust the certificate.
 */
export const rejection = browserStore('etapa:worker-rejected', z.string().max(500), 'localStorage')

/**
 * What is missing for opening the floor's screens offline: https, a trusted certificate, or a browser with service
 * workers.
 */
export type Missing = 'https' | 'certificate' | 'browser'

export function missingForWorker(): Missing | undefined {
  if (!window.isSecureContext) return 'https'
  if (!('serviceWorker' in navigator)) return 'browser'
  return rejection.read() === undefined ? undefined : 'certificate'
}
