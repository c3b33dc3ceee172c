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
 * Returns the suggested messages as actions of orders. The caller must render `part`, which loads them lazily, after
 * the screen.
 */
export function useSuggestions(): Suggested & { part: ReactNode } {
  const [suggested, setSuggested] = useState(none)
  const mayTell = useMayTell()
  return { ...suggested, part: mayTell && <Suggestions onChange={setSuggested} /> }
}
