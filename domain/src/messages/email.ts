import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, emailField, idField, idParam, instant } from '../fields.ts'
import { contactText } from '../restricted.ts'

export const outboxStates = ['pending', 'sent', 'failed'] as const

const outboxMessage = z.object({
  id: idField('Mensagem'),
  state: z.enum(outboxStates),
  /** The serial of the order that the message is about; null if there is none. */
  serial: z.string().nullable(),
  to: contactText,
  subject: z.string(),
  createdAt: instant,
  /** When it was sent or abandoned; null while it is pending. */
  doneAt: instant.nullable(),
  tries: z.number().int(),
  /** The time of the next attempt; null unless it is pending. */
  nextAt: instant.nullable(),
  /** The mail server's last response, or why there was none; empty before the first attempt. */
  answer: z.string(),
})
export type OutboxMessage = z.output<typeof outboxMessage>

/** The maximum number of messages that are returned: failed ones first, then the newest. */
export const mostListed = 200

const outbox = z.object({
  /** The sender's address; null without SMTP_URL. */
  from: z.string().nullable(),
  /** The address to which customers reply; null if it is the sender's. */
  replyTo: z.string().nullable(),
  /** The e-mails that were tried and wait for a retry, and why the newest of them was not sent; null if there are none. */
  waiting: z.object({ count: z.number().int(), answer: z.string() }).nullable(),
  /** Whether the public URL is known, without which links in e-mails would not work. */
  hasPublicUrl: z.boolean(),
  isPaused: z.boolean(),
  /** The total number of failed messages, including those not returned. */
  failed: z.number().int(),
  messages: z.array(outboxMessage),
})
export type Outbox = z.output<typeof outbox>

export const getOutbox = endpoint({
  method: 'GET',
  path: '/message/outbox',
  access: 'workshop:edit',
  summary: 'Os e-mails enviados, à espera e não enviados, e se o envio está ligado',
  reply: outbox,
})

export const pauseOutbox = endpoint({
  method: 'PUT',
  path: '/message/outbox/pause',
  access: 'workshop:edit',
  command: { changes: ['message-outbox'] },
  summary: 'Pausar ou retomar o envio de e-mails',
  body: z.object({ isPaused: z.boolean('Pausado: valor inválido') }),
  reply: done,
})

export const retryMessage = endpoint({
  method: 'POST',
  path: '/message/outbox/:id/retry',
  access: 'workshop:edit',
  command: { changes: ['message-outbox'] },
  summary: 'Tentar de novo um e-mail não enviado',
  params: z.object({ id: idParam('Mensagem') }),
  reply: done,
})

export const testEmail = endpoint({
  method: 'POST',
  path: '/message/test',
  access: 'workshop:edit',
  command: { isNone: 'sends an e-mail at once, and stores nothing' },
  summary: 'Enviar um e-mail de teste; se não der certo, diz por quê',
  body: z.object({ to: emailField('Destinatário') }),
  perMinute: 30,
  reply: done,
})
