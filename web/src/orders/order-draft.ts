import { z } from 'zod'

/** An order while a person is writing it. */
export const orderDraft = z.object({
  clientId: z.number().nullable(),
  /** The item being written. */
  identification: z.string(),
  productTypeId: z.number().nullable(),
  items: z.array(z.object({ id: z.number(), identification: z.string(), productTypeId: z.number() })),
  /** What was sent last, and under which key. */
  request: z.object({ content: z.string(), key: z.string() }).optional(),
})
export type OrderDraft = z.output<typeof orderDraft>

const blankItem = { identification: '', productTypeId: null }
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

/** What is sent of a draft; nothing where the client or the items are missing. */
export function contentOf({ clientId, items }: OrderDraft) {
  if (clientId === null || items.length === 0) return undefined
  const products = items.map(({ identification, productTypeId }) => ({ identification, productTypeId }))
  return { clientId, products }
}
export type OrderContent = NonNullable<ReturnType<typeof contentOf>>

/** With the key of what is sent: the same while the same is sent again, which the server may have heard already. */
export function withRequestKey(draft: OrderDraft, sent: OrderContent, freshKey: () => string) {
  const content = JSON.stringify(sent)
  const key = draft.request?.content === content ? draft.request.key : freshKey()
  return { ...draft, request: { content, key } }
}

/** Something was written of an item that is not in the list. */
export const hasLooseItem = ({ identification, productTypeId }: OrderDraft): boolean =>
  identification.trim() !== '' || productTypeId !== null

export const isBlank = (draft: OrderDraft): boolean =>
  draft.clientId === null && draft.items.length === 0 && !hasLooseItem(draft)
