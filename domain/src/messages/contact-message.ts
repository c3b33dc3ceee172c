import { z } from 'zod'

/** A message to one contact, which a person or the server sends. */
export const contactMessage = z.object({
  /** The text for WhatsApp; null if the workshop does not suggest it or the contact does not want it. */
  whatsapp: z.string().nullable(),
  /** Whether the server sends it by e-mail. */
  isEmailed: z.boolean(),
})
export type ContactMessage = z.output<typeof contactMessage>
