import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, idParam, nameField, plainText } from '../fields.ts'
import { phoneText } from '../phone.ts'

/** The maximum number of carriers that are not archived. */
export const mostCarriers = 200

const carrier = z.object({
  id: idField('Transportadora'),
  name: z.string(),
  phone: z.string(),
  notes: z.string(),
  /** Whether the carrier is archived and can no longer be chosen. */
  isArchived: z.boolean(),
})
export type Carrier = z.output<typeof carrier>

const phone = phoneText('Telefone')
const notes = plainText('Observações', 500)

export const carrierDraft = z.object({
  name: nameField('Nome da transportadora', 120),
  phone: phone.default(''),
  notes: notes.default(''),
})
export type CarrierDraft = z.output<typeof carrierDraft>

/** Omitted fields are left unchanged. */
export const carrierChanges = z.object({
  name: carrierDraft.shape.name.optional(),
  phone: phone.optional(),
  notes: notes.optional(),
  isArchived: z.boolean('Arquivada: valor inválido').optional(),
})
export type CarrierChanges = z.output<typeof carrierChanges>

export const listCarriers = endpoint({
  method: 'GET',
  path: '/carrier/get/all',
  access: 'production:read',
  summary: 'As transportadoras, por nome',
  reply: z.array(carrier),
})

export const createCarrier = endpoint({
  method: 'POST',
  path: '/carrier/create',
  access: 'clients:write',
  command: { changes: ['carriers'] },
  summary: 'Adicionar uma transportadora',
  body: carrierDraft,
  reply: carrier,
})

export const updateCarrier = endpoint({
  method: 'PUT',
  path: '/carrier/update/:id',
  access: 'clients:write',
  command: { changes: ['carriers', 'clients'] },
  summary: 'Editar ou arquivar uma transportadora',
  params: z.object({ id: idParam('Transportadora') }),
  body: carrierChanges,
  reply: carrier,
})
