import type { Sector } from '@etapa/domain/sectors/sector'
import { freeKey, sectorKey } from '@etapa/domain/sectors/sector-key'
import type { Tx } from '../platform/database/database.ts'
import { lockSectors, refuseTakenName } from './lock-sectors.ts'

/** Adds a sector after the others. */
export async function createSector(tx: Tx, { name }: { name: string }): Promise<Sector> {
  const sectors = await lockSectors(tx)
  refuseTakenName(sectors, name)
  const key = freeKey(sectorKey(name), new Set(sectors.map(sector => sector.key)))
  const last = Math.max(0, ...sectors.map(({ position }) => position))
  const [created] = await tx<[Sector]>`
    insert into sectors (key, name, position) values (${key}, ${name}, ${last + 1})
    returning id, key, name, position, true as active`
  return created
}
