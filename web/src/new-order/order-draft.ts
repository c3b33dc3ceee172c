import { z } from 'zod'
import { sheetDraftOf, sheetErrors, sheetText } from '../sheets/sheet-text.ts'

const item = z.object({
  id: z.number(),
  identification: z.string(),
  productTypeId: z.number(),
  /** Its technical sheet as it is typed. */
  sheet: sheetText.optional(),
  /** The product that it makes again. */
  repeatsSerial: z.string().optional(),
  /** The artwork of that one, for as long as the order is of the same client. */
  artwork: z.object({ id: z.number(), file: z.string(), clientId: z.number() }).optional(),
})

/** An order while a person is writing it. */
export const orderDraft = z.object({
  clientId: z.number().nullable(),
  /** The item being written. */
  identification: z.string(),
  productTypeId: z.number().nullable(),
  items: z.array(item),
  /** In cents, where somebody typed one; 0 where it was emptied. */
  price: z.number().nullable().optional(),
  dueOn: z.string().default(''),
  isUrgent: z.boolean().default(false),
  /** The item that is being corrected, as it is written now. */
  correction: item.extend({ productTypeId: z.number().nullable() }).optional(),
  /** What was sent last, and under which key. */
  request: z.object({ content: z.string(), key: z.string() }).optional(),
})
export type OrderDraft = z.output<typeof orderDraft>
export type OrderItem = z.output<typeof item>

const blankItem = { identification: '', productTypeId: null }
export const blankDraft: OrderDraft = { clientId: null, ...blankItem, items: [], dueOn: '', isUrgent: false }

/** With the item being written added and its fields blank again; nothing where something is missing. */
export function withItem(draft: OrderDraft): OrderDraft | undefined {
  const { clientId, productTypeId, items } = draft
  const identification = draft.identification.trim()
  if (clientId === null || productTypeId === null || identification === '') return undefined
  const added = { id: freshId(items), identification, productTypeId }
  return { ...draft, ...blankItem, items: [...items, added] }
}

const freshId = (items: readonly OrderItem[]): number => 1 + Math.max(0, ...items.map(({ id }) => id))

export const withSheet = (draft: OrderDraft, id: number, sheet: OrderItem['sheet']): OrderDraft => ({
  ...draft,
  items: draft.items.map(item => (item.id === id ? { ...item, sheet } : item)),
})

/** Of another client, whose printers are others. */
export const withClient = (draft: OrderDraft, clientId: number | null): OrderDraft =>
  clientId === draft.clientId
    ? draft
    : {
        ...draft,
        clientId,
        items: draft.items.map(withoutPrinter),
        correction: draft.correction && withoutPrinter(draft.correction),
      }

export const withoutPrinter = <Item extends Pick<OrderItem, 'sheet'>>(item: Item): Item => ({
  ...item,
  sheet: item.sheet && { ...item.sheet, printerId: null },
})

export const withoutItem = (draft: OrderDraft, id: number): OrderDraft => ({
  ...draft,
  items: draft.items.filter(item => item.id !== id),
  correction: draft.correction?.id === id ? undefined : draft.correction,
})

/** With an item that was removed back in its place; its id may be another's by now. */
export const withItemBack = (draft: OrderDraft, item: OrderItem, index: number): OrderDraft => ({
  ...draft,
  items: draft.items.toSpliced(index, 0, { ...item, id: freshId(draft.items) }),
})

/** With the correction in the place of its item; nothing where something is missing. */
export function withCorrection(draft: OrderDraft): OrderDraft | undefined {
  const { correction, items } = draft
  if (!correction) return draft
  const { id, productTypeId } = correction
  const identification = correction.identification.trim()
  if (productTypeId === null || identification === '') return undefined
  const corrected = { ...correction, identification, productTypeId }
  return { ...draft, items: items.map(item => (item.id === id ? corrected : item)), correction: undefined }
}

/** What is sent of a draft; nothing where the client or the items are missing. */
export function contentOf({ clientId, items, dueOn, isUrgent }: OrderDraft) {
  if (clientId === null || items.length === 0) return undefined
  const products = items.map(item => {
    const { identification, productTypeId, sheet, repeatsSerial } = item
    const artwork = artworkFor(clientId, item)
    return {
      identification,
      productTypeId,
      ...(sheet && { sheet: sheetDraftOf(sheet) }),
      ...(repeatsSerial && { repeatsSerial }),
      ...(artwork && { artworkId: artwork.id }),
    }
  })
  return { clientId, products, dueOn: dueOn || null, isUrgent }
}

/** In cents: what was typed, or else what is proposed. */
export const priceOf = ({ price }: Pick<OrderDraft, 'price'>, proposed: number | undefined): number | null =>
  price || (proposed ?? null)

/** The artwork that an item brings along; another client's is none. */
export const artworkFor = (clientId: number | null, { artwork }: OrderItem) =>
  artwork?.clientId === clientId ? artwork : undefined

/** The first item with something wrong in its technical sheet, and what it is. */
export function wrongSheetOf({ items }: OrderDraft): { id: number; message: string } | undefined {
  for (const { id, identification, sheet } of items) {
    const [message] = sheet ? Object.values(sheetErrors(sheet)) : []
    if (message) return { id, message: `Ficha técnica de ${identification}: ${message}` }
  }
  return undefined
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
  draft.clientId === null &&
  draft.items.length === 0 &&
  draft.dueOn === '' &&
  !draft.isUrgent &&
  !draft.price &&
  !hasLooseItem(draft)

/** The services of all items, that of one being written included. */
export const servicesOf = ({ items, productTypeId }: OrderDraft): number[] => [
  ...items.map(item => item.productTypeId),
  ...(productTypeId === null ? [] : [productTypeId]),
]
