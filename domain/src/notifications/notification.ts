import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, instant } from '../fields.ts'

/** What concerns a person. */
export const notificationKinds = [
  'urgent',
  'rework',
  'mention',
  'approval',
  'quote',
  'failed-message',
  'hook-off',
] as const

const text = z.string()

export const notification = z.object({
  id: idField('Aviso'),
  kind: z.enum(notificationKinds),
  /** The order that it is about, if any. */
  serial: text.nullable(),
  /** The fields of its kind. */
  facts: z.object({
    client: text.optional(),
    product: text.optional(),
    sector: text.optional(),
    by: text.optional(),
    /** A comment, reasons of a rework, or a mail server's answer. */
    text: text.optional(),
    /** What a customer decided; without it, the customer commented. */
    decision: z.enum(['approved', 'changes', 'accepted', 'refused']).optional(),
    quote: z.object({ id: idField('Orçamento'), number: text }).optional(),
  }),
  at: instant,
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

/** The most that are returned: the newest. */
export const mostNotifications = 100

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification/get/all',
  access: 'session',
  summary: 'Os avisos da própria pessoa nos últimos 30 dias, os mais novos primeiro',
  reply: z.array(notification),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notification/read',
  access: 'session',
  summary: 'Marcar avisos próprios como lidos',
  body: z.object({
    ids: z
      .array(idField('Aviso'), 'Avisos: lista inválida')
      .max(mostNotifications, `Avisos: no máximo ${mostNotifications}`),
  }),
  reply: done,
})
