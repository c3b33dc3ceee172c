import { type ReactNode, useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import type { Action } from '../ui/rows/row-action.tsx'
import { useMayTell } from './use-may-tell.ts'

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

export type TellAction = Action & { onChoose: () => void }

export interface Suggested {
  count: number
  /** Returns the action 'Avisar cliente' if a message about the order is suggested; empty otherwise. */
  actionsOf: (orderId: number) => TellAction[]
}

const none: Suggested = { count: 0, actionsOf: () => [] }

/**
 * Returns the number of suggested messages and, for each order, the action that sends its message. The caller must
 * render `part`, which loads the suggestions after the screen has loaded and contains the dialog of the action.
 */
export function useSuggestions(): Suggested & { part: ReactNode } {
  const [suggested, setSuggested] = useState(none)
  const mayTell = useMayTell()
  return { ...suggested, part: mayTell && <Suggestions onChange={setSuggested} /> }
}
