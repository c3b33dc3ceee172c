import { z } from 'zod'
import { idField, nameField, placeField } from '../fields.ts'

/** Where work is done. `key` stands in addresses and never changes, whatever the name becomes. */
export const sector = z.object({
  id: idField('Setor'),
  key: z.string(),
  name: z.string(),
  position: z.number().int(),
  active: z.boolean(),
})
export type Sector = z.output<typeof sector>

export const newSector = z.object({ name: nameField('Nome', 60) })

export const sectorChanges = z.object({
  name: nameField('Nome', 60).optional(),
  /** The place it moves to, counted from 1; the others close up. */
  position: placeField.optional(),
  active: z.boolean('Ativo: valor inválido').optional(),
})
export type SectorChanges = z.output<typeof sectorChanges>

/** What a sector is busy with, for whoever wants to retire it. */
export const sectorUse = z.object({
  id: idField('Setor'),
  people: z.number().int(),
  /** Products that have not passed through it yet. */
  openProducts: z.number().int(),
  /** Active services whose route leads through it. */
  services: z.array(z.string()),
})
export type SectorUse = z.output<typeof sectorUse>
