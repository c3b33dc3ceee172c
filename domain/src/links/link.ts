import { z } from 'zod'
import { idField, instant, nameField, optionalEmail, optionalText } from '../fields.ts'
import { contactMessage } from '../messages/contact-message.ts'
import { contactText } from '../restricted.ts'

/** 128 random bits in base64url. */
const tokenLength = 22

/** Not validated further: a token that nobody issued gets the same answer as one with the wrong length. */
export const tokenParam = z.string().max(200)

export const isToken = (text: string): boolean => new RegExp(`^[\\w-]{${tokenLength}}$`).test(text)

export const linkDays = 30

/** The person that a link is sent to. */
export const linkContact = z.object({
  name: nameField('Nome do contato', 160),
  email: optionalEmail('E-mail do contato'),
  phone: optionalText('Telefone do contato', 40),
})
export type LinkContact = z.output<typeof linkContact>

/** A link that was just created or is sent again; its address is in no other reply. */
export const madeLink = z.object({
  linkId: idField('Link'),
  link: z.string(),
  expiresAt: instant,
  ...contactMessage.shape,
})
export type MadeLink = z.output<typeof madeLink>

/** A link without its address, which is only in the reply that creates it. */
export const sentLink = z.object({
  id: idField('Link'),
  name: z.string(),
  email: contactText,
  phone: contactText,
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
})
export type SentLink = z.output<typeof sentLink>
