import { z } from 'zod'
import { calendarDay } from '../calendar/calendar-day.ts'
import { idField, instant, optionalText, plainText } from '../fields.ts'
import { outlook } from '../forecasts/outlook.ts'
import { amount, needs } from '../restricted.ts'
import { clientName, productInFull, productInList, promise } from './product.ts'

const order = z.object({
  id: idField('Ordem de serviço'),
  serial: z.string(),
  clientId: idField('Cliente'),
  createdAt: instant,
  status: z.string(),
  price: amount,
  proofImg: z.string().nullable(),
  client: clientName,
  progress: z.number().int().min(0).max(100),
  /** The time at which the order was held for a manager's release; null if it is not held. */
  heldSince: instant.nullable(),
  reworkCount: z.number().int(),
  ...promise.shape,
  ...outlook.shape,
})

export const orderInList = order.extend({ products: z.array(productInList) })
export type OrderInList = z.output<typeof orderInList>

export const orderInFull = order.extend({ products: z.array(productInFull) })
export type OrderInFull = z.output<typeof orderInFull>

export const cancelledOrder = z.object({
  id: idField('Ordem de serviço'),
  serial: z.string(),
  clientId: idField('Cliente'),
  client: z.string(),
  identifications: z.array(z.string()),
  cancelledAt: instant,
  cancelledBy: z.string(),
})
export type CancelledOrder = z.output<typeof cancelledOrder>

/** The list of cancelled orders contains at most this number, the latest ones. */
export const mostCancelled = 500

/** The data of the printed cards; public for anyone who knows the exact serial. */
export const orderForPrint = z.object({
  serial: z.string(),
  createdAt: instant,
  products: z.array(
    z.object({ serial: z.string(), identification: z.string(), productType: z.object({ name: z.string() }) }),
  ),
  /** The origin of the URLs in the QR codes; null means the page's own. */
  publicUrl: z.string().nullable(),
})
export type OrderForPrint = z.output<typeof orderForPrint>

// The maximum of a 32-bit integer column.
const largestPrice = 2_147_483_647

/** A field for an amount in cents, from 0 to `largestPrice`. */
export const centsField = (label: string) =>
  z
    .number(`${label}: número inválido`)
    .int(`${label}: use centavos inteiros`)
    .min(0, `${label}: não pode ser negativo`)
    .max(largestPrice, `${label}: alto demais`)

export const priceField = centsField('Valor total').nullable().meta(needs('prices:read'))

/** The reason for changing a product's service or an order's client; required once work has started. */
export const correctionReason = () => optionalText('Motivo', 300)

export const dueOn = calendarDay('Prazo').nullable()
export const isUrgent = z.boolean('Urgente: valor inválido')

export const orderChanges = z.object({
  price: priceField.optional(),
  status: plainText('Status', 60).optional(),
  clientId: idField('Cliente').optional(),
  dueOn: dueOn.optional(),
  isUrgent: isUrgent.optional(),
  reason: correctionReason(),
})
