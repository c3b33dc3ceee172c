import type { Asked } from '../api/ask-briefly.ts'
import { isOpenedByWorker } from './opened-by-worker.ts'

/**
 * Asks the server. On a page that the service worker opened, falls back to the cached answer if the server does not
 * respond, so that the floor's screens open offline.
 */
export async function orKept<Answer>(asked: Asked<Answer>, signal: AbortSignal): Promise<Answer> {
  if (!isOpenedByWorker || asked.kept() === undefined) return await asked.ask(signal)
  const { askBriefly } = await import('../api/ask-briefly.ts')
  return await askBriefly(asked)
}
