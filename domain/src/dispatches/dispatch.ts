import { z } from 'zod'
import { idField, instant, requiredLine, requiredText } from '../fields.ts'
import { orderOfProduct } from '../orders/serial.ts'
import { contactText } from '../restricted.ts'

export const mostProducts = 300

/**
 * The states of a delivery note (romaneio). `open` has not left yet; `left` covers both in transit and delivered, as
 * long as nothing was returned.
 */
export const dispatchStates = {
  open: 'Aberto',
  left: 'Saiu',
  'partly-returned': 'Devolvido em parte',
  returned: 'Devolvido',
  cancelled: 'Cancelado',
} as const
export type DispatchState = keyof typeof dispatchStates

const carrierOfDispatch = z.object({ id: idField('Transportadora'), name: z.string(), phone: z.string() })

/** A delivery note in the list. */
export const dispatch = z.object({
  id: idField('Romaneio'),
  /** For example ROM-2026-0042; numbered sequentially within each year, without gaps. */
  number: z.string(),
  state: z.enum(Object.keys(dispatchStates) as [DispatchState, ...DispatchState[]]),
  carrier: carrierOfDispatch,
  madeAt: instant,
  madeBy: z.string(),
  /** Who took the products; null until they have left. */
  driver: z.string().nullable(),
  leftAt: instant.nullable(),
  leftBy: z.string().nullable(),
  productCount: z.number().int(),
  returnedCount: z.number().int(),
  /** The names of the clients, without duplicates. */
  clients: z.array(z.string()),
})
export type Dispatch = z.output<typeof dispatch>

const dispatchedProduct = z.object({
  serial: z.string(),
  identification: z.string(),
  service: z.string(),
  orderId: idField('Ordem de serviço').nullable(),
  orderSerial: z.string(),
  clientId: idField('Cliente'),
  /** When the product came back, or when its delivery stage was reopened after it had left; null otherwise. */
  returnedAt: instant.nullable(),
  /** Null if `returnedAt` is null; empty if the delivery stage was reopened without recording a return. */
  returnReason: z.string().nullable(),
  returnedBy: z.string().nullable(),
})
export type DispatchedProduct = z.output<typeof dispatchedProduct>

/** A delivery note with its products, sorted by client and serial. */
export const dispatchPage = dispatch.extend({
  hasSignature: z.boolean(),
  products: z.array(dispatchedProduct),
  recipients: z.array(z.object({ id: idField('Cliente'), name: z.string(), address: contactText })),
})
export type DispatchPage = z.output<typeof dispatchPage>

/** A product that needs nothing but delivery and is on no delivery note, except notes from which it came back. */
export const readyProduct = z.object({
  serial: z.string(),
  identification: z.string(),
  service: z.string(),
  orderId: idField('Ordem de serviço'),
  orderSerial: z.string(),
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  client: z.object({ id: idField('Cliente'), name: z.string() }),
  /** The client's default carrier, unless it is archived. */
  carrier: z.object({ id: idField('Transportadora'), name: z.string() }).nullable(),
})
export type ReadyProduct = z.output<typeof readyProduct>

const productSerial = z
  .string('Produto: serial inválido')
  .max(20, 'Produto: serial inválido')
  .refine(text => orderOfProduct(text) !== undefined, 'Produto: serial inválido')

const serialsField = z
  .array(productSerial, 'Produtos: lista inválida')
  .min(1, 'Produtos: escolha pelo menos um')
  .max(mostProducts, `Produtos: no máximo ${mostProducts}`)

export const dispatchDraft = z.object({
  carrierId: idField('Transportadora'),
  /** The serials of the products. */
  products: serialsField,
})
export type DispatchDraft = z.output<typeof dispatchDraft>

/**
 * The changes of a delivery note that has not left. `products` replaces all products; `add` and `remove` change the
 * current ones, so that they do not undo somebody else's changes.
 */
export const dispatchChanges = z.object({
  carrierId: idField('Transportadora').optional(),
  products: serialsField.optional(),
  add: serialsField.optional(),
  remove: serialsField.optional(),
})
export type DispatchChanges = z.output<typeof dispatchChanges>

/** In bytes; screens scale a photo down before sending it. */
export const largestSignature = 300_000
const signaturePattern = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/
const signatureText = Math.ceil(largestSignature / 3) * 4 + 'data:image/jpeg;base64,'.length

export const departure = z.object({
  driver: requiredLine('Motorista', 120),
  /** A data URL of a signature, drawn on the screen or photographed. */
  signature: z
    .string('Assinatura: imagem inválida')
    .max(signatureText, 'Assinatura: no máximo 300 kB')
    .regex(signaturePattern, 'Assinatura: use uma imagem PNG ou JPEG')
    .meta({ contentEncoding: 'base64' })
    .optional(),
})
export type Departure = z.output<typeof departure>
export const departureBody = signatureText + 4_000

/** Returns the base64 part of a signature's data URL. */
export const signatureContent = (dataUrl: string): string => signaturePattern.exec(dataUrl)?.[1] ?? ''

export const returnDraft = z.object({ serials: serialsField, reason: requiredText('Motivo', 300) })
export type ReturnDraft = z.output<typeof returnDraft>
