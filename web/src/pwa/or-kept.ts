import type { Asked } from '../api/ask-briefly.ts'
import { isOpenedByWorker } from './opened-by-worker.ts'

/**
 * Asks the server. On a page that the service worker opened, falls back to the kept answer if the server does not
 * reply, so that the floor's screens open without a network.
 */
export async function orKept<Answer>(asked: Asked<Answer>, signal: AbortSignal): Promise<Answer> {
  if (!isOpenedByWorker || asked.kept() === undefined) return await asked.ask(signal)
  const { askBriefly } = await import('../api/ask-briefly.ts')
  return await askBriefly(asked)
}
