import { searchable } from '@etapa/domain/search'
import type { Sector } from '@etapa/domain/sectors/sector'
import type { Sql, Tx } from '../platform/database/database.ts'
import { sectorNameTaken } from './failures.ts'
import { lockNames } from './lock-names.ts'
import { listSectors } from './sector-reader.ts'

/**
 * Runs a change to the sectors while no other transaction can change them or start to use them: writes that refer to a
 * sector hold a share lock on its row. All of them lock rows by ascending id, to avoid deadlocks.
 */
export async function changeSectors<T>(
  sql: Sql,
  change: (tx: Tx, sectors: Sector[]) => Promise<T>,
): Promise<T> {
  return await sql.begin(async tx => {
    await lockNames(tx)
    await tx`select 1 from sectors order by id for no key update`
    return await change(tx, await listSectors(tx))
  })
}

export function refuseTakenName(sectors: Sector[], name: string): void {
  const wanted = searchable(name)
  if (sectors.some(sector => sector.active && searchable(sector.name) === wanted)) throw sectorNameTaken()
}
