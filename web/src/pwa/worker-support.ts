import { z } from 'zod'
import { browserStore } from '../ui/forms/browser-store.ts'

/** Set if the browser rejected the worker although the address is https, usually because of its certificate. */
export const rejection = browserStore('etapa:worker-rejected', z.string().max(500), 'localStorage')

/** Why this browser cannot open the floor's screens without a network. */
export type Missing = 'https' | 'certificate' | 'browser'

export function missingForWorker(): Missing | undefined {
  if (!window.isSecureContext) return 'https'
  if (!('serviceWorker' in navigator)) return 'browser'
  return rejection.read() === undefined ? undefined : 'certificate'
}
