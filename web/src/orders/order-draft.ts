import { z } from 'zod'

/** An order while a person is writing it. */
export const orderDraft = z.object({
  clientId: z.number().nullable(),
  /** The item being written. */
  identification: z.string(),
  productTypeId: z.number().nullable(),
  items: z.array(z.object({ id: z.number(), identification: z.string(), productTypeId: z.number() })),
})
export type OrderDraft = z.output<typeof orderDraft>

export const blankItem = { identification: '', productTypeId: null }
export const blankDraft: OrderDraft = { clientId: null, ...blankItem, items: [] }

/** With the item being written added and its fields blank again; nothing where something is missing. */
export function withItem(draft: OrderDraft): OrderDraft | undefined {
  const { clientId, productTypeId, items } = draft
  const identification = draft.identification.trim()
  if (clientId === null || productTypeId === null || identification === '') return undefined
  const id = 1 + Math.max(0, ...items.map(item => item.id))
  return { ...draft, ...blankItem, items: [...items, { id, identification, productTypeId }] }
}

export const withoutItem = (draft: OrderDraft, id: number): OrderDraft => ({
  ...draft,
  items: draft.items.filter(item => item.id !== id),
})

/** Something was written of an item that is not in the list. */
export const hasLooseItem = ({ identification, productTypeId }: OrderDraft): boolean =>
  identification.trim() !== '' || productTypeId !== null

export const isBlank = (draft: OrderDraft): boolean =>
  draft.clientId === null && draft.items.length === 0 && !hasLooseItem(draft)
