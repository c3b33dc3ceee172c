import { z } from 'zod'

/** A message to one contact, which is sent by a person on WhatsApp or by the server as an e-mail. */
export const contactMessage = z.object({
  /** The text for WhatsApp; null if the workshop does not suggest WhatsApp messages or the contact has opted out. */
  whatsapp: z.string().nullable(),
  /** Whether the server sends it by e-mail. */
  isEmailed: z.boolean(),
})
export type ContactMessage = z.output<typeof contactMessage>
