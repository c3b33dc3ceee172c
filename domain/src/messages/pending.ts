import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, instant } from '../fields.ts'
import { contactText } from '../restricted.ts'
import { messageEventNames } from './catalogue.ts'

/** A WhatsApp message that was suggested and has been neither sent nor dismissed; an order has at most one. */
const pendingMessage = z.object({
  orderId: idField('Ordem de serviço'),
  serial: z.string(),
  client: z.string(),
  event: z.enum(messageEventNames),
  suggestedAt: instant,
  /** The message with all placeholders filled in except {contato}, which depends on the chosen recipient. */
  text: z.string(),
  /** Mobile numbers first. */
  recipients: z.array(
    z.object({ name: contactText, telephone: contactText, digits: contactText, isMobile: z.boolean() }),
  ),
})
export type PendingMessage = z.output<typeof pendingMessage>

/** The maximum number of messages that are returned, newest first. */
export const mostPending = 100

export const listPending = endpoint({
  method: 'GET',
  path: '/message/pending',
  access: ['orders:write', 'clients:read'],
  summary: 'As mensagens de WhatsApp sugeridas e ainda não enviadas, as mais novas primeiro',
  reply: z.object({
    /** The total number of pending messages, including those not returned. */
    count: z.number().int(),
    messages: z.array(pendingMessage),
  }),
})

const suggestion = z.object({
  orderId: idField('Ordem de serviço'),
  event: z.enum(messageEventNames, 'Evento: valor inválido'),
})

export const recordSent = endpoint({
  method: 'POST',
  path: '/message/sent',
  access: ['orders:write', 'clients:read'],
  command: { changes: ['orders'] },
  summary: 'Registrar que o cliente foi avisado',
  body: suggestion.extend({ channel: z.enum(['whatsapp'], 'Canal: valor inválido') }),
  reply: done,
})

export const dismissPending = endpoint({
  method: 'POST',
  path: '/message/dismiss',
  access: ['orders:write', 'clients:read'],
  command: { changes: ['orders'] },
  summary: 'Dispensar uma mensagem sugerida',
  body: suggestion,
  reply: done,
})
