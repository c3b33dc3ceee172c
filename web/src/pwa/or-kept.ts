import type { Asked } from '../api/ask-briefly.ts'
import { isOpenedByWorker } from './opened-by-worker.ts'

/**
 * Sends a request. On a page served by the service worker, falls back to the cached response if the server cannot be
 * reached, fails (5xx) or does not respond in time, so that the floor's screens open offline.
 */
export async function orKept<Answer>(asked: Asked<Answer>, signal: AbortSignal): Promise<Answer> {
  if (!isOpenedByWorker || asked.kept() === undefined) return await asked.ask(signal)
  const { askBriefly } = await import('../api/ask-briefly.ts')
  return await askBriefly(asked)
}
