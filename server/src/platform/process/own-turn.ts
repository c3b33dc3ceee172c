import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a separate turn of the event loop for each caller. Otherwise, many large replies whose rows arrive
 * together would be composed in one turn and block everything else.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
