import { z } from 'zod'
import { idField, instant, optionalEmail, optionalText, requiredText, versionField } from '../fields.ts'

export const client = z.object({
  id: idField('Cliente'),
  name: z.string(),
  representative: z.string(),
  telephone: z.string(),
  email: z.string(),
  updatedAt: instant,
})
export type Client = z.output<typeof client>

/** What a person enters of a client. Only the company's name is indispensable. */
export const clientDraft = z.object({
  name: requiredText('Nome do Cliente', 160),
  representative: optionalText('Representante', 160),
  telephone: optionalText('Telefone', 40),
  email: optionalEmail(),
})
export type ClientDraft = z.output<typeof clientDraft>

export const clientChanges = clientDraft.extend({ updatedAt: versionField })
export type ClientChanges = z.output<typeof clientChanges>

const sums = z.object({
  orders: z.number().int(),
  products: z.number().int(),
  /** Cents; a sum of many orders may pass 32 bits. */
  price: z.number().int(),
})
export type ClientSums = z.output<typeof sums>

/** One client as its own page shows it first; its orders come page by page. */
export const clientPage = client.extend({
  isDeleted: z.boolean(),
  /** How many of its orders are not finished. */
  openOrders: z.number().int(),
  /** Of the workshop's years; cancelled orders count nowhere. */
  thisYear: sums,
  lastYear: sums,
  allTime: sums,
})
export type ClientPage = z.output<typeof clientPage>
