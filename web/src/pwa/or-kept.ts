import { isOpenedByWorker } from './opened-by-worker.ts'

export interface Asked<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>
  /** Returns the last answer, if this browser has kept it. */
  kept: () => Answer | undefined
}

/**
 * Asks the server. On a page that the service worker opened, falls back to the kept answer if the server does not
 * reply, so that the floor's screens open without a network.
 */
export async function orKept<Answer>(asked: Asked<Answer>, signal: AbortSignal): Promise<Answer> {
  if (!isOpenedByWorker || asked.kept() === undefined) return await asked.ask(signal)
  const { askBriefly } = await import('./ask-briefly.ts')
  return await askBriefly(asked)
}
