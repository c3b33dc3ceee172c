import { z } from 'zod'
import { idField, instant, optionalEmail, optionalText, requiredText, versionField } from '../fields.ts'

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
  email: optionalEmail(),
})
export type ClientDraft = z.output<typeof clientDraft>

export const clientChanges = clientDraft.extend({ updatedAt: versionField })
export type ClientChanges = z.output<typeof clientChanges>
