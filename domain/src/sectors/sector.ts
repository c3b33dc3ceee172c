import { z } from 'zod'
import { idField, nameField, placeField } from '../fields.ts'

/** A sector of the workshop. `key` is used in URLs and never changes, even if the name does. */
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
  /** The new position, starting at 1; the other sectors shift accordingly. */
  position: placeField.optional(),
  active: z.boolean('Ativo: valor inválido').optional(),
})
export type SectorChanges = z.output<typeof sectorChanges>

/** The remaining uses of a sector, shown before it is retired. */
export const sectorUse = z.object({
  id: idField('Setor'),
  people: z.number().int(),
  /** The number of products with an open stage in this sector. */
  openProducts: z.number().int(),
  /** The names of active services with this sector on their current route. */
  services: z.array(z.string()),
})
export type SectorUse = z.output<typeof sectorUse>
