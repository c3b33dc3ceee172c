import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  done,
  idField,
  idParam,
  keysOf,
  optionalText,
  pageLimit,
  requestKeyField,
  versionField,
} from '../fields.ts'
import { linkContact, madeLink } from '../links/link.ts'
import { period } from '../period.ts'
import { amount } from '../restricted.ts'
import { quote, quoteDraft, quoteInList } from './quote.ts'
import { quoteSituations } from './quote-state.ts'

const ofQuote = z.object({ id: idParam('Orçamento') })
/**
 * The `madeAt` of the version that the person saw, for optimistic locking: a version that was not sent is changed in
 * place. If omitted, the content is not compared.
 */
const madeAt = versionField

const toRead = ['orders:list', 'prices:read'] as const
const toWrite = ['orders:write', 'prices:read'] as const

export const createQuote = endpoint({
  method: 'POST',
  path: '/quote/create',
  access: toWrite,
  command: { changes: ['quotes'] },
  summary: 'Criar um orçamento',
  body: quoteDraft.extend({ requestKey: requestKeyField }),
  bodyLimit: 1_000_000,
  reply: quote,
})

export const quotePage = 50

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quote/get/all',
  access: toRead,
  summary: 'Os orçamentos, os mais novos primeiro',
  query: z.object({
    situation: z.enum(keysOf(quoteSituations), 'Situação: valor inválido').optional(),
    clientId: idParam('Cliente').optional(),
    /** Words of the number, the client's name, the items or the total of the latest version. */
    search: optionalText('Busca', 100),
    /** The id of the last quote on the previous page. */
    before: idParam('Orçamento').optional(),
    limit: pageLimit.optional(),
  }),
  reply: z.object({ quotes: z.array(quoteInList), hasMore: z.boolean() }),
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/quote/get/:id',
  access: toRead,
  summary: 'Um orçamento com suas versões, links e resposta',
  params: ofQuote,
  reply: quote,
})

export const updateQuote = endpoint({
  method: 'PUT',
  path: '/quote/update/:id',
  access: toWrite,
  command: { changes: ['quotes'] },
  summary: 'Alterar um orçamento; depois de enviado, cria uma nova versão',
  params: ofQuote,
  body: quoteDraft.extend({
    /** The version that the person edited, for optimistic locking. If omitted, the last write wins. */
    basedOn: z.number('Versão: valor inválido').int('Versão: valor inválido').optional(),
    madeAt,
  }),
  bodyLimit: 1_000_000,
  reply: quote,
})

export const createQuoteLink = endpoint({
  method: 'POST',
  path: '/quote/:id/link',
  access: toWrite,
  command: {
    changes: ['quotes', 'message-outbox'],
    secretReply: 'O orçamento já foi enviado. O link não é mostrado de novo: para copiá-lo, faça outro.',
  },
  summary: 'Enviar a última versão a um contato; o link só aparece nesta resposta',
  params: ofQuote,
  body: z.object({ contact: linkContact, madeAt, requestKey: requestKeyField }),
  reply: madeLink,
})

export const revokeQuoteLink = endpoint({
  method: 'POST',
  path: '/quote/link/:linkId/revoke',
  access: toWrite,
  command: { changes: ['quotes'] },
  summary: 'Cancelar um link de orçamento',
  params: z.object({ linkId: idParam('Link') }),
  reply: done,
})

export const releaseQuote = endpoint({
  method: 'POST',
  path: '/quote/:id/release',
  access: toWrite,
  command: { changes: ['quotes', 'orders'] },
  summary: 'Transformar um orçamento em ordem de serviço',
  params: ofQuote,
  body: z
    .object({
      /**
       * Whether to release the quote without an acceptance through its link, because the customer accepted by other
       * means.
       */
      withoutAcceptance: z.boolean('Sem aceite: valor inválido').default(false),
      madeAt,
    })
    .default({ withoutAcceptance: false }),
  reply: z.object({ id: idField('Ordem de serviço'), serial: z.string() }),
})

/** Figures about the quotes that were first sent in the period. */
export const quoteFigures = z.object({
  sent: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  sentValue: amount,
  acceptedValue: amount,
  /** The average time from sending to the customer's answer; null if there are no answers. */
  hoursToAnswer: z.number().nullable(),
  /** The most frequent reasons for refusal, in descending order. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
})
export type QuoteFigures = z.output<typeof quoteFigures>

export const getQuoteFigures = endpoint({
  method: 'GET',
  path: '/quote/figures',
  access: ['indicators:read', 'prices:read'],
  summary: 'Orçamentos enviados, aceitos e recusados em um período',
  query: period,
  reply: quoteFigures,
})
