import type { OrderInList } from '@etapa/domain/orders/order'
import {
  blankDraft,
  contentOf,
  hasLooseItem,
  type OrderDraft,
  type OrderItem,
  withClient,
  withCorrection,
  withItem,
  withItemBack,
  withItemPrice,
  withoutItem,
  withoutPrinter,
  withRequestKey,
  withSheet,
  wrongSheetOf,
} from './order-draft.ts'

/** The state of the form of a new order: its draft, its messages, and what was last removed or created. */
export interface OrderForm {
  draft: OrderDraft
  complaint: string | undefined
  /**
   * The item whose invalid sheet prevented saving; a new object for each attempt, so that the sheet is expanded again.
   */
  wrongSheet: { id: number } | undefined
  /** The last removed item, which can be restored. */
  removed: { item: OrderItem; index: number } | undefined
  created: OrderInList | undefined
}

type Correction = OrderDraft['correction']

export type OrderFormAction =
  | {
      type: 'change'
      parts: Partial<Pick<OrderDraft, 'identification' | 'productTypeId' | 'dueOn' | 'isUrgent' | 'price'>>
    }
  | { type: 'client'; clientId: number | null }
  | { type: 'add-item' }
  /** Starts or changes the edit of an item; undefined cancels it. */
  | { type: 'correct'; correction: Correction }
  | { type: 'corrected' }
  | { type: 'remove'; id: number }
  | { type: 'undo' }
  | { type: 'sheet'; id: number; sheet: OrderItem['sheet'] }
  | { type: 'price'; id: number; price: number }
  | { type: 'clear' }
  /** Validates the draft. If `complaint` is undefined afterwards, the draft can be sent with its request key. */
  | { type: 'save'; freshKey: string }
  | { type: 'refused'; message: string }
  | { type: 'created'; order: OrderInList }
  | { type: 'close' }

export const incomplete = 'Por favor, preencha o cliente, a identificação e o serviço'
export const looseItem =
  'O item que você escreveu ainda não está na lista. Adicione o item ou limpe os campos.'

export const formOf = (draft: OrderDraft): OrderForm => ({
  draft,
  complaint: undefined,
  wrongSheet: undefined,
  removed: undefined,
  created: undefined,
})

export function nextForm(form: OrderForm, action: OrderFormAction): OrderForm {
  const { draft, removed } = form
  switch (action.type) {
    case 'change':
      return changed(form, { ...draft, ...action.parts })
    case 'client': {
      const kept = removed && { ...removed, item: withoutPrinter(removed.item) }
      return { ...changed(form, withClient(draft, action.clientId)), removed: kept }
    }
    case 'add-item':
      return changed(form, withItem(draft))
    case 'correct':
      return corrected(form, action.correction)
    case 'corrected':
      return changed(form, withCorrection(draft))
    case 'remove': {
      const index = draft.items.findIndex(({ id }) => id === action.id)
      const item = draft.items[index]
      return item ? { ...changed(form, withoutItem(draft, item.id)), removed: { item, index } } : form
    }
    case 'undo':
      if (!removed) return form
      return { ...changed(form, withItemBack(draft, removed.item, removed.index)), removed: undefined }
    case 'sheet':
      return changed(form, withSheet(draft, action.id, action.sheet))
    case 'price':
      return changed(form, withItemPrice(draft, action.id, action.price))
    case 'clear':
      return formOf(blankDraft)
    case 'save':
      return judged(form, action.freshKey)
    case 'refused':
      return { ...form, complaint: action.message }
    case 'created':
      return { ...formOf(blankDraft), created: action.order }
    case 'close':
      return { ...form, created: undefined }
  }
}

/** Replaces the draft and clears earlier messages. An undefined draft means that something is missing. */
const changed = (form: OrderForm, draft: OrderDraft | undefined): OrderForm =>
  draft ? { ...form, draft, complaint: undefined, wrongSheet: undefined } : { ...form, complaint: incomplete }

/** Starts, changes or cancels the edit of an item. If another item is being edited, its edit is applied first. */
function corrected(form: OrderForm, correction: Correction): OrderForm {
  const { draft } = form
  const isAnother = correction && draft.correction?.id !== correction.id
  const ended = isAnother ? withCorrection(draft) : draft
  return changed(form, ended && { ...ended, correction })
}

function judged(form: OrderForm, freshKey: string): OrderForm {
  const { draft } = form
  if (hasLooseItem(draft)) return { ...form, complaint: withItem(draft) ? looseItem : incomplete }
  const whole = withCorrection(draft)
  const content = whole && contentOf(whole)
  if (!content) return { ...form, complaint: incomplete }
  const wrong = wrongSheetOf(whole)
  if (wrong) return { ...form, draft: whole, complaint: wrong.message, wrongSheet: { id: wrong.id } }
  return changed(
    form,
    withRequestKey(whole, { ...content, price: whole.price }, () => freshKey),
  )
}
