import { useRef, useState } from 'react'
import { formOf, nextForm, type OrderForm, type OrderFormAction } from '../new-order/order-form.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { type QuoteFormDraft, type QuoteTerms, quoteFormDraft } from './quote-draft.ts'

/** The state of the quote form. Its draft survives a reload, and the client and items behave as in the order form. */
export function useQuoteForm(name: string, initial: QuoteFormDraft) {
  const store = useStoredDraft(name, quoteFormDraft)
  const [form, setForm] = useState(() => {
    const { order, terms } = store.read() ?? initial
    return { order: formOf(order), terms }
  })
  const latest = useRef(form)

  function change(next: { order: OrderForm; terms: QuoteTerms }): void {
    // Stored synchronously instead of in an effect, because the screen may be unmounted before an effect runs.
    store.write({ order: next.order.draft, terms: next.terms })
    latest.current = next
    setForm(next)
  }

  return {
    ...form,
    /** Applies an action and returns the new form, because React updates the state only at the next render. */
    dispatch(action: OrderFormAction): OrderForm {
      const order = nextForm(latest.current.order, action)
      change({ ...latest.current, order })
      return order
    },
    changeTerms: (part: Partial<QuoteTerms>) =>
      change({ ...latest.current, terms: { ...latest.current.terms, ...part } }),
    forget: () => store.write(undefined),
  }
}
