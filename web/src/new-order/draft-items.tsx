import type { ReactNode } from 'react'
import type { OrderItem } from './order-draft.ts'
import type { OrderForm, OrderFormAction } from './order-form.ts'
import { OrderItems } from './order-items.tsx'

interface DraftItemsProps {
  form: OrderForm
  dispatch: (action: OrderFormAction) => unknown
  /** Renders additional fields for an item. */
  fieldsOf?: (item: OrderItem) => ReactNode
}

/** The items of a form, which can be edited and removed. */
export const DraftItems = ({ form, dispatch, fieldsOf }: DraftItemsProps) => (
  <OrderItems
    clientId={form.draft.clientId}
    items={form.draft.items}
    correction={form.draft.correction}
    onCorrect={correction => dispatch({ type: 'correct', correction })}
    onCorrected={() => dispatch({ type: 'corrected' })}
    onRemove={({ id }) => dispatch({ type: 'remove', id })}
    onSheet={(id, sheet) => dispatch({ type: 'sheet', id, sheet })}
    wrongSheet={form.wrongSheet}
    removed={form.removed?.item}
    onUndo={() => dispatch({ type: 'undo' })}
    {...(fieldsOf && { fieldsOf })}
  />
)
