import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParam, instant, nameField, plainText } from '../fields.ts'
import { longestFullName } from '../links/full-name.ts'
import { tokenParam } from '../links/link.ts'
import { draftComment } from './comment-draft.ts'
import { linkCommentPath, linkDecidePath, linkFilePath, linkPagePath, linkPath } from './link-paths.ts'
import { mostConfirmations } from './most-confirmations.ts'
import { comment, decision, inspection, keptDecision } from './version.ts'

const ofLink = z.object({ token: tokenParam })

/** The name with which a customer signs a decision or a comment; must not be blank. */
const fullName = nameField('Nome completo', longestFullName)

const shownVersion = z.object({
  version: z.number().int(),
  note: z.string(),
  madeAt: instant,
  originalName: z.string(),
  ...inspection,
  /** Inks of the file that the sheet does not list, and the other way round, as sentences. */
  inkDifferences: z.array(z.string()),
  decision: keptDecision.nullable(),
  comments: z.array(comment),
})
export type ShownVersion = z.output<typeof shownVersion>

/** The data of the customer's page, without prices or other products. */
export const approvalPage = z.object({
  workshop: z.object({ name: z.string(), phone: z.string(), logo: z.string().nullable() }),
  order: z.string(),
  product: z.object({ serial: z.string(), identification: z.string(), service: z.string() }),
  /** The name of the person for whom the link was created. */
  contact: z.string(),
  expiresAt: instant,
  /** The labels and formatted values of the technical sheet. */
  sheet: z.array(z.object({ label: z.string(), text: z.string() })),
  colors: z.array(z.string()),
  /** The statements that the customer may confirm when approving. */
  confirmations: z.array(z.string()),
  /** The link's own version first, then earlier ones, newest first. */
  versions: z.array(shownVersion).min(1),
  /** Whether a newer version exists, which makes this link read-only. */
  isSuperseded: z.boolean(),
  isSuspended: z.boolean(),
})
export type ApprovalPage = z.output<typeof approvalPage>

/**
 * The maximum number of requests per minute and IP address, for the page's data and for its pictures. A page needs
 * about a dozen.
 */
const perMinute = 120

export const openLink = endpoint({
  method: 'GET',
  path: linkPath,
  access: 'link',
  summary: 'A arte de um link de aprovação',
  perMinute,
  params: ofLink,
  reply: approvalPage,
})

/** An earlier version to show instead of the link's, for comparison. */
const earlier = z.object({ version: idParam('Versão').optional() })

export const getLinkPage = endpoint({
  method: 'GET',
  path: linkPagePath,
  access: 'link',
  summary: 'Uma página da arte de um link de aprovação, como imagem',
  perMinute,
  params: ofLink.extend({ n: idParam('Página') }),
  query: earlier,
  download: 'image/webp',
  reply: z.unknown(),
})

export const getLinkFile = endpoint({
  method: 'GET',
  path: linkFilePath,
  access: 'link',
  summary: 'O arquivo da arte de um link de aprovação',
  perMinute: 30,
  params: ofLink,
  query: earlier,
  download: 'application/octet-stream',
  reply: z.unknown(),
})

export const commentLink = endpoint({
  method: 'POST',
  path: linkCommentPath,
  access: 'link',
  command: { changes: ['orders'] },
  summary: 'Comentar a arte de um link de aprovação',
  perMinute: 30,
  params: ofLink,
  body: draftComment.safeExtend({ name: fullName }),
  reply: comment,
})

export const decideLink = endpoint({
  method: 'POST',
  path: linkDecidePath,
  access: 'link',
  command: { changes: ['orders'] },
  summary: 'Aprovar a arte de um link, ou pedir ajustes',
  perMinute: 30,
  params: ofLink,
  body: z.object({
    decision,
    name: fullName,
    confirmations: z
      .array(plainText('Confirmação', 80), 'Confirmações: lista inválida')
      .max(mostConfirmations, `Confirmações: no máximo ${mostConfirmations}`)
      .default([]),
  }),
  reply: done,
})
