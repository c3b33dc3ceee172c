import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, instant } from '../fields.ts'

/** The events about which people are notified. */
export const notificationKinds = [
  'urgent',
  'rework',
  'mention',
  'approval',
  'quote',
  'failed-message',
  'hook-off',
  'pix-key',
  'stalled-queue',
] as const

const text = z.string()

export const notification = z.object({
  id: idField('Aviso'),
  kind: z.enum(notificationKinds),
  /** The serial of the order that it is about; null if there is none. */
  serial: text.nullable(),
  /** The data of the notification; its kind determines which fields are set. */
  facts: z.object({
    client: text.optional(),
    product: text.optional(),
    sector: text.optional(),
    by: text.optional(),
    /**
     * A comment, the reasons for a rework, why a quote was refused or could not become an order, a mail server's
     * response, why a webhook was switched off, or the new Pix key in words.
     */
    text: text.optional(),
    /**
     * The customer's decision on an artwork or a quote. Absent from an `approval` notification if the customer only
     * commented.
     */
    decision: z.enum(['approved', 'changes', 'accepted', 'refused']).optional(),
    /** The URL of the web hook whose deliveries wait; absent if e-mails do. */
    hook: text.optional(),
    quote: z.object({ id: idField('Orçamento'), number: text }).optional(),
  }),
  at: instant,
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

/** The maximum number of notifications that are returned, newest first. */
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
  command: { changes: ['notifications'] },
  summary: 'Marcar avisos próprios como lidos',
  body: z.object({
    ids: z
      .array(idField('Aviso'), 'Avisos: lista inválida')
      .max(mostNotifications, `Avisos: no máximo ${mostNotifications}`),
  }),
  reply: done,
})
