import { z } from 'zod'
import { idField, instant, keysOf, optionalText, requiredLine } from '../fields.ts'
import { sentLink } from '../links/link.ts'
import { mostProducts } from '../orders/new-order.ts'
import { centsField } from '../orders/order.ts'
import { amount, contactText, needs } from '../restricted.ts'
import { sheetDraft } from '../sheets/sheet.ts'
import { sheetInAnswer } from '../sheets/sheet-in-answer.ts'
import { quoteSituations, quoteStates } from './quote-state.ts'

export const mostValidDays = 365
export const mostDueDays = 365
export const longestTerms = 2_000

const days = (label: string, most: number) =>
  z
    .number(`${label}: número inválido`)
    .int(`${label}: número inválido`)
    .min(1, `${label}: no mínimo 1 dia`)
    .max(most, `${label}: no máximo ${most} dias`)

const itemDraft = z.object({
  identification: requiredLine('Identificação', 200),
  /** Not validated here, because it is checked against the offered services with a more specific message. */
  productTypeId: z.unknown().meta({ type: 'integer', minimum: 1 }),
  sheet: sheetDraft.default(null),
  /** In cents. Proposed from the sheet and the client's prices if omitted. */
  price: centsField('Preço do item').nullable().optional(),
})

/** The content of a quote's version. */
export const quoteDraft = z.object({
  clientId: idField('Cliente'),
  /** The total in cents; the items' prices may add up to something else, which is shown as an adjustment. */
  price: centsField('Valor total').min(1, 'Valor total: informe o preço'),
  /**
   * The sum of the items' prices in cents that the person saw; the quote is refused if the prices that the server
   * proposes add up to something else, because the client's price list has changed.
   */
  seenItems: z
    .number('Soma dos itens: número inválido')
    .int('Soma dos itens: use centavos inteiros')
    .optional(),
  /** The validity in days, counted from the day on which the quote is sent. */
  validDays: days('Validade', mostValidDays),
  /**
   * The deadline in working days, counted from the acceptance, or from the release if the customer did not accept
   * through the link.
   */
  dueDays: days('Prazo', mostDueDays).nullable().default(null),
  terms: optionalText('Condições', longestTerms),
  products: z
    .array(itemDraft, 'Itens: lista inválida')
    .min(1, 'Itens: adicione ao menos um produto')
    .max(mostProducts, `Itens: no máximo ${mostProducts} produtos`),
})
export type QuoteDraft = z.output<typeof quoteDraft>

export const quoteItem = z.object({
  identification: z.string(),
  productTypeId: z.number().int(),
  service: z.string(),
  sheet: sheetInAnswer,
  price: amount,
  /** How the price was calculated; empty if it is not the proposed price. */
  calculation: z.string().nullable().meta(needs('prices:read')),
})
export type QuoteItem = z.output<typeof quoteItem>

export const quoteDecision = z.object({
  decision: z.enum(['accepted', 'refused']),
  name: z.string(),
  /** The reason for a refusal. */
  reason: z.string(),
  at: instant,
})
export type QuoteDecision = z.output<typeof quoteDecision>

const quoteVersion = z.object({
  id: idField('Versão'),
  version: z.number().int(),
  price: amount,
  validDays: z.number().int(),
  /** Null until it is sent. */
  validUntil: z.iso.date().nullable(),
  dueDays: z.number().int().nullable(),
  terms: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  sentAt: instant.nullable(),
  products: z.array(quoteItem),
  links: z.array(sentLink),
  decision: quoteDecision.extend({ sentTo: z.string(), address: z.string(), browser: z.string() }).nullable(),
})
export type QuoteVersion = z.output<typeof quoteVersion>

const head = {
  id: idField('Orçamento'),
  /** Such as ORC-2026-0042, numbered per year without gaps. */
  number: z.string(),
  state: z.enum(quoteStates),
  situation: z.enum(keysOf(quoteSituations)),
  clientId: idField('Cliente'),
  client: z.string(),
  /** The order it was turned into; null until it is released. */
  order: z.object({ id: idField('Ordem de serviço'), serial: z.string() }).nullable(),
}

/** A quote with the fields of its latest version. */
export const quoteInList = z.object({
  ...head,
  version: z.number().int(),
  price: amount,
  validUntil: z.iso.date().nullable(),
  products: z.array(z.string()),
  madeBy: z.string(),
  madeAt: instant,
  sentAt: instant.nullable(),
  decidedAt: instant.nullable(),
})
export type QuoteInList = z.output<typeof quoteInList>

export const quote = z.object({
  ...head,
  /** The client's CNPJ or CPF; empty if not known. */
  clientTaxId: contactText,
  /** The client's address in one line; empty if not known. */
  clientAddress: contactText,
  /** The workshop's own CNPJ; empty if not set. */
  issuerTaxId: z.string(),
  releasedAt: instant.nullable(),
  /** The person who released it; null if it was released automatically or has not been released. */
  releasedBy: z.string().nullable(),
  /** Newest first. */
  versions: z.array(quoteVersion).min(1),
})
export type Quote = z.output<typeof quote>
