import { type ReactNode, useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import type { Action } from '../ui/rows/row-action.tsx'
import { useMayTell } from './use-may-tell.ts'

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

export type TellAction = Action & { onChoose: () => void }

export interface Suggested {
  count: number
  /** 'Avisar cliente', if a message about the order is suggested. */
  actionsOf: (orderId: number) => TellAction[]
}

const none: Suggested = { count: 0, actionsOf: () => [] }

/** The suggested messages as actions of orders, loaded after the screen. `part` must be rendered. */
export function useSuggestions(): Suggested & { part: ReactNode } {
  const [suggested, setSuggested] = useState(none)
  const mayTell = useMayTell()
  return { ...suggested, part: mayTell && <Suggestions onChange={setSuggested} /> }
}
