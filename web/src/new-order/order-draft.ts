import { z } from 'zod'
import { sheetDraftOf, sheetErrors, sheetText } from '../sheets/sheet-text.ts'
import { requestFor } from '../ui/forms/keyed-request.ts'
import { storedRequest } from '../ui/forms/stored-request.ts'

const item = z.object({
  id: z.number(),
  identification: z.string(),
  productTypeId: z.number(),
  /** Its technical sheet, as typed. */
  sheet: sheetText.optional(),
  /** Its typed price in cents, only in a quote; 0 if it was cleared. */
  price: z.number().optional(),
  /** The serial of the product that it repeats. */
  repeatsSerial: z.string().optional(),
  /** The artwork of the repeated product; only valid for the same client. */
  artwork: z.object({ id: z.number(), file: z.string(), clientId: z.number() }).optional(),
})

/** An order that is being entered. */
export const orderDraft = z.object({
  clientId: z.number().nullable(),
  /** The identification of the item being added; `productTypeId` is its service. */
  identification: z.string(),
  productTypeId: z.number().nullable(),
  items: z.array(item),
  /** The typed price in cents; 0 if it was cleared. */
  price: z.number().nullable().optional(),
  /** The order from which a repeated order has its price. */
  priceFrom: z.object({ serial: z.string(), createdAt: z.string(), price: z.number() }).optional(),
  dueOn: z.string().default(''),
  isUrgent: z.boolean().default(false),
  /** The item being edited, with its current input. */
  correction: item.extend({ productTypeId: z.number().nullable() }).optional(),
  request: storedRequest.optional(),
})
export type OrderDraft = z.output<typeof orderDraft>
export type OrderItem = z.output<typeof item>

const blankItem = { identification: '', productTypeId: null }
export const blankDraft: OrderDraft = { clientId: null, ...blankItem, items: [], dueOn: '', isUrgent: false }

/** Adds the entered item to the list and clears its fields. Returns undefined if something is missing. */
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

export const withItemPrice = (draft: OrderDraft, id: number, price: number): OrderDraft => ({
  ...draft,
  items: draft.items.map(item => (item.id === id ? { ...item, price } : item)),
})

/** Changes the client, and clears the chosen printers, which belong to the previous client. */
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

/** Restores a removed item at its position, with a new id, because its old one may be taken. */
export const withItemBack = (draft: OrderDraft, item: OrderItem, index: number): OrderDraft => ({
  ...draft,
  items: draft.items.toSpliced(index, 0, { ...item, id: freshId(draft.items) }),
})

/** Applies the current edit to its item. Returns undefined if something is missing. */
export function withCorrection(draft: OrderDraft): OrderDraft | undefined {
  const { correction, items } = draft
  if (!correction) return draft
  const { id, productTypeId } = correction
  const identification = correction.identification.trim()
  if (productTypeId === null || identification === '') return undefined
  const corrected = { ...correction, identification, productTypeId }
  return { ...draft, items: items.map(item => (item.id === id ? corrected : item)), correction: undefined }
}

/** Returns the content to send; undefined if the client or the items are missing. */
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

/** Returns the price in cents: the typed one, or else the proposed one; null if there is neither. */
export const priceOf = ({ price }: Pick<OrderDraft, 'price'>, proposed: number | undefined): number | null =>
  price || (proposed ?? null)

/** Returns the artwork of a repeated item, unless it belongs to another client. */
export const artworkFor = (clientId: number | null, { artwork }: OrderItem) =>
  artwork?.clientId === clientId ? artwork : undefined

/** Returns the id of the first item with an invalid sheet, and the error message; undefined if all sheets are valid. */
export function wrongSheetOf({ items }: OrderDraft): { id: number; message: string } | undefined {
  for (const { id, identification, sheet } of items) {
    const [message] = sheet ? Object.values(sheetErrors(sheet)) : []
    if (message) return { id, message: `Ficha técnica de ${identification}: ${message}` }
  }
  return undefined
}

export type OrderContent = NonNullable<ReturnType<typeof contentOf>>

/** Adds the idempotency key. */
export const withRequestKey = (draft: OrderDraft, sent: object, freshKey: () => string) => ({
  ...draft,
  request: requestFor(draft.request, sent, freshKey),
})

/** Whether an item is at least partly filled in but not added to the list. */
export const hasLooseItem = ({ identification, productTypeId }: OrderDraft): boolean =>
  identification.trim() !== '' || productTypeId !== null

export const isBlank = (draft: OrderDraft): boolean =>
  draft.clientId === null &&
  draft.items.length === 0 &&
  draft.dueOn === '' &&
  !draft.isUrgent &&
  !draft.price &&
  !hasLooseItem(draft)

/** Returns the draft as an order for this client; undefined if it is an order for another one. */
export function draftFor(clientId: number, draft: OrderDraft): OrderDraft | undefined {
  const isForAnother = draft.clientId !== null && draft.clientId !== clientId
  return isForAnother && !isBlank({ ...draft, clientId: null }) ? undefined : withClient(draft, clientId)
}

/** Returns the services of all items, including the one being added. */
export const servicesOf = ({ items, productTypeId }: OrderDraft): number[] => [
  ...items.map(item => item.productTypeId),
  ...(productTypeId === null ? [] : [productTypeId]),
]
