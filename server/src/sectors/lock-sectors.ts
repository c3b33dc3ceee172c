import { searchable } from '@etapa/domain/search'
import type { Sector } from '@etapa/domain/sectors/sector'
import type { Tx } from '../platform/database/database.ts'
import { sectorNameTaken } from './failures.ts'
import { lockNames } from './lock-names.ts'
import { listSectors } from './sector-reader.ts'

/**
 * Locks the sectors, so that no other transaction can change them or start to use them: writes that refer to a sector
 * hold a share lock on its row. All of them lock rows by ascending id, to avoid deadlocks.
 */
export async function lockSectors(tx: Tx): Promise<Sector[]> {
  await lockNames(tx)
  await tx`select 1 from sectors order by id for no key update`
  return await listSectors(tx)
}

export function refuseTakenName(sectors: Sector[], name: string): void {
  const wanted = searchable(name)
  if (sectors.some(sector => sector.active && searchable(sector.name) === wanted)) throw sectorNameTaken()
}
