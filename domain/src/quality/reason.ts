import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, idParam, nameField, placeField, requiredText } from '../fields.ts'
import { sectorName } from '../sectors/sector-name.ts'

/** A reason for non-conformity, defined by a sector. */
export const reason = z.object({
  id: idField('Motivo'),
  sector: sectorName,
  label: z.string(),
  position: z.number().int(),
  active: z.boolean(),
})
export type Reason = z.output<typeof reason>

const label = nameField('Motivo', 60)

export const listReasons = endpoint({
  method: 'GET',
  path: '/reason/get/all',
  access: 'workshop:read',
  summary: 'Motivos de não conformidade, por setor e na ordem da oficina',
  reply: z.array(reason),
})

export const createReason = endpoint({
  method: 'POST',
  path: '/reason/create',
  access: 'workshop:edit',
  command: { changes: ['reasons'] },
  summary: 'Adicionar um motivo a um setor, depois dos outros',
  body: z.object({ sector: requiredText('Setor', 100), label }),
  reply: reason,
})

const reasonChanges = z.object({
  label: label.optional(),
  /** The new position within its sector, starting at 1; the other reasons shift accordingly. */
  position: placeField.optional(),
  active: z.boolean('Ativo: valor inválido').optional(),
})
export type ReasonChanges = z.output<typeof reasonChanges>

export const updateReason = endpoint({
  method: 'PUT',
  path: '/reason/update/:id',
  access: 'workshop:edit',
  command: { changes: ['reasons'] },
  summary: 'Renomear, mover, desativar ou reativar um motivo',
  params: z.object({ id: idParam('Motivo') }),
  body: reasonChanges,
  reply: reason,
})
