import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, instant, nameField, optionalText } from '../fields.ts'
import { longestFullName } from '../links/full-name.ts'
import { tokenParam } from '../links/link.ts'
import { longestReason, quoteDecidePath, quoteLinkPath } from './link-paths.ts'
import { quoteDecision } from './quote.ts'

const ofLink = z.object({ token: tokenParam })

/** Only what the customer's page shows, because anyone with the link can read it. */
export const quotePageShown = z.object({
  workshop: z.object({ name: z.string(), phone: z.string(), logo: z.string().nullable() }),
  number: z.string(),
  version: z.number().int(),
  client: z.string(),
  /** The person the link was sent to. */
  contact: z.string(),
  sentAt: instant,
  validUntil: z.iso.date(),
  isExpired: z.boolean(),
  /** Whether a newer version exists, which makes this link read-only. */
  isSuperseded: z.boolean(),
  /** Whether the workshop has made an order of the quote, with or without the customer's acceptance. */
  isReleased: z.boolean(),
  /** In cents, like all amounts. */
  price: z.number().int(),
  dueDays: z.number().int().nullable(),
  terms: z.string(),
  products: z.array(
    z.object({
      identification: z.string(),
      service: z.string(),
      /** The sheet's values as labelled text, without its notes, which are internal. */
      sheet: z.array(z.object({ label: z.string(), text: z.string() })),
      colors: z.array(z.string()),
      price: z.number().int().nullable(),
      calculation: z.string(),
    }),
  ),
  decision: quoteDecision.nullable(),
})
export type QuotePage = z.output<typeof quotePageShown>

export const openQuote = endpoint({
  method: 'GET',
  path: quoteLinkPath,
  access: 'link',
  summary: 'O orçamento de um link',
  perMinute: 120,
  params: ofLink,
  reply: quotePageShown,
})

export const decideQuote = endpoint({
  method: 'POST',
  path: quoteDecidePath,
  access: 'link',
  command: { changes: ['quotes', 'orders'] },
  summary: 'Aceitar ou recusar o orçamento de um link',
  perMinute: 30,
  params: ofLink,
  body: z.object({
    decision: z.enum(['accepted', 'refused'], 'Decisão: valor inválido'),
    name: nameField('Nome completo', longestFullName),
    reason: optionalText('Motivo', longestReason),
  }),
  reply: done,
})
