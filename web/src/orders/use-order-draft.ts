import { useEffect, useState } from 'react'
import { useSession } from '../sessions/session.ts'
import { blankDraft, isBlank, type OrderDraft, orderDraft } from './order-draft.ts'

/** The draft of the person signed in; it survives a reload, a closed tab and an ended session. */
export function useOrderDraft() {
  const { id } = useSession()
  const place = `etapa:order-draft:${id}`
  const [draft, setDraft] = useState(() => readDraft(place))
  useEffect(() => keepDraft(place, draft), [place, draft])
  return [draft, setDraft] as const
}

function readDraft(place: string): OrderDraft {
  try {
    return orderDraft.parse(JSON.parse(localStorage.getItem(place) ?? ''))
  } catch {
    // There is none, or an older version of the product wrote it.
    return blankDraft
  }
}

function keepDraft(place: string, draft: OrderDraft): void {
  try {
    if (isBlank(draft)) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // The browser keeps nothing, as private windows do. The form works all the same.
  }
}
