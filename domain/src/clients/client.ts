import { z } from 'zod'
import { emailField, idField, instant, optionalText, requiredText } from '../fields.ts'

export const client = z.object({
  id: idField('Cliente'),
  name: z.string(),
  representative: z.string(),
  telephone: z.string(),
  email: z.string(),
  updatedAt: instant,
})
export type Client = z.output<typeof client>

/** What a person enters of a client. Only the company's name is indispensable. */
export const clientDraft = z.object({
  name: requiredText('Nome do Cliente', 160),
  representative: optionalText('Representante', 160),
  telephone: optionalText('Telefone', 40),
  email: z.union([z.literal(''), emailField()]).default(''),
})
export type ClientDraft = z.output<typeof clientDraft>

export const clientChanges = clientDraft.extend({
  /** The version the person was looking at; left out, the last writer wins. */
  updatedAt: instant.optional(),
})
