import { z } from 'zod'
import { idField, instant, nameField, optionalEmail } from '../fields.ts'
import { contactMessage } from '../messages/contact-message.ts'
import { phoneField } from '../phone.ts'
import { contactText } from '../restricted.ts'

/** The length of 128 random bits in base64url. */
const tokenLength = 22

/** A link's token. It is not validated further, so that a malformed token gets the same response as an unknown one. */
export const tokenParam = z.string().max(200)

export const isToken = (text: string): boolean => new RegExp(`^[\\w-]{${tokenLength}}$`).test(text)

export const linkDays = 30

/** The person to whom a link or a bill is sent. */
export const linkContact = z.object({
  name: nameField('Nome do contato', 160),
  email: optionalEmail('E-mail do contato'),
  phone: phoneField('Telefone do contato'),
})
export type LinkContact = z.output<typeof linkContact>

/** A link that was just created or is being sent again. No other reply contains its URL. */
export const madeLink = z.object({
  linkId: idField('Link'),
  link: z.string(),
  expiresAt: instant,
  ...contactMessage.shape,
})
export type MadeLink = z.output<typeof madeLink>

/**
 * A link that is being sent again. Whoever has the link can decide as the customer, so it is withheld from people who
 * may not see the contact.
 */
export const resentLink = madeLink.extend({ link: contactText, whatsapp: contactText })
export type ResentLink = z.output<typeof resentLink>

/** A link without its URL, which is returned only when the link is created or sent again. */
export const sentLink = z.object({
  id: idField('Link'),
  name: contactText,
  email: contactText,
  phone: contactText,
  madeBy: z.string(),
  madeAt: instant,
  /** Who in the workshop was shown the link's URL, and so could have used it, and when they first were. */
  seenBy: z.array(z.object({ name: z.string(), at: instant })),
  expiresAt: instant,
  revokedAt: instant.nullable(),
})
export type SentLink = z.output<typeof sentLink>
