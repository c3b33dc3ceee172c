import { z } from 'zod'

/** A message to one contact, which a person can send on WhatsApp and the server may send as an e-mail. */
export const contactMessage = z.object({
  /**
   * The text for WhatsApp; null if the workshop does not suggest WhatsApp messages for this event, or if the client or
   * the contact has opted out.
   */
  whatsapp: z.string().nullable(),
  /** Whether the server sends it by e-mail. */
  isEmailed: z.boolean(),
})
export type ContactMessage = z.output<typeof contactMessage>
