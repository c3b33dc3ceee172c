import { useRef, useState } from 'react'
import { formOf, nextForm, type OrderForm, type OrderFormAction } from '../new-order/order-form.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { requestFor } from '../ui/forms/keyed-request.ts'
import { randomKey } from '../ui/forms/random-key.ts'
import { type QuoteFormDraft, type QuoteTerms, quoteFormDraft } from './quote-draft.ts'

interface QuoteForm extends Omit<QuoteFormDraft, 'order'> {
  order: OrderForm
}

/** The state of the quote form. Its draft survives a reload, and the client and items behave as in the order form. */
export function useQuoteForm(name: string, initial: QuoteFormDraft) {
  const store = useStoredDraft(name, quoteFormDraft)
  const [form, setForm] = useState<QuoteForm>(() => {
    const { order, ...rest } = store.read() ?? initial
    return { order: formOf(order), ...rest }
  })
  const latest = useRef(form)

  function change(next: QuoteForm): void {
    // Stored synchronously instead of in an effect, because the screen may be unmounted before an effect runs.
    store.write({ ...next, order: next.order.draft })
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
    /** Returns the idempotency key for sending this content. */
    keyFor(content: object): string {
      const request = requestFor(latest.current.request, content, randomKey)
      change({ ...latest.current, request })
      return request.key
    },
    /** Whether there is unsaved input. */
    hasInput: () => store.read() !== undefined,
    forget: () => store.write(undefined),
  }
}
