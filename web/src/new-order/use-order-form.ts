import { useRef, useState } from 'react'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { blankDraft, orderDraft } from './order-draft.ts'
import { formOf, nextForm, type OrderForm, type OrderFormAction } from './order-form.ts'

/** Returns the form of a new order, whose draft survives a reload, and its dispatch function. */
export function useOrderForm() {
  const store = useStoredDraft('order-draft', orderDraft, 'localStorage')
  const [form, setForm] = useState<OrderForm>(() => formOf(store.read() ?? blankDraft))
  const latest = useRef(form)

  /** Returns the new state, because the React state is only updated on the next render. */
  function dispatch(action: OrderFormAction): OrderForm {
    const next = nextForm(latest.current, action)
    // Stored synchronously instead of in an effect, because the screen may be unmounted before an effect runs.
    if (next.draft !== latest.current.draft) store.write(next.draft === blankDraft ? undefined : next.draft)
    latest.current = next
    setForm(next)
    return next
  }
  return [form, dispatch] as const
}
