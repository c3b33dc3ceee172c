import { z } from 'zod'
import { idField, instant } from '../fields.ts'
import { sentLink } from '../links/link.ts'
import { contactText } from '../restricted.ts'

export const decisions = ['approved', 'changes'] as const
export const decision = z.enum(decisions, 'Decisão: valor inválido')
export type Decision = z.output<typeof decision>

export const mostVersions = 100
export const mostPages = 100
/** The longest side of a page in points, about 5 m, which is the maximum that the PDF standard recommends. */
export const longestPageSide = 14_400
export const mostComments = 200

/**
 * A position on a page, as fractions of its width and height from the top left corner. All null for a comment without a
 * pin.
 */
const pin = {
  x: z.number().nullable(),
  y: z.number().nullable(),
  page: z.number().int().nullable(),
}

export const comment = z.object({
  id: idField('Comentário'),
  name: z.string(),
  isStaff: z.boolean(),
  text: z.string(),
  ...pin,
  at: instant,
})
export type Comment = z.output<typeof comment>

/** The properties of an artwork file, determined when it is uploaded. */
export const inspection = {
  pages: z.number().int(),
  /** The names of its inks: process colours and spot inks. Empty for an image. */
  inks: z.array(z.string()),
  hasOverprint: z.boolean(),
}

/** A customer's decision. Never changed, because it serves as evidence. */
export const keptDecision = z.object({
  decision,
  name: z.string(),
  confirmations: z.array(z.string()),
  at: instant,
})

/** A version of a product's artwork, as the staff sees it. */
export const version = z.object({
  id: idField('Versão'),
  version: z.number().int(),
  note: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  ...inspection,
  originalName: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** The URL path of the file; fetching it requires `orders:read`. */
  file: z.string(),
  links: z.array(sentLink),
  comments: z.array(comment),
  decision: keptDecision
    .extend({
      linkId: idField('Link'),
      /** The name of the contact for whom the link was created. */
      sentTo: contactText,
      /** The IP address and browser from which the customer decided. */
      address: contactText,
      browser: contactText,
    })
    .nullable(),
  suspension: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  /** The files recorded as engraved from this version, newest first. */
  engraved: z.array(z.object({ fileName: z.string(), sha256: z.string(), by: z.string(), at: instant })),
})
export type Version = z.output<typeof version>
