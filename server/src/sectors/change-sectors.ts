import { searchable } from '@etapa/domain/search'
import type { Sector } from '@etapa/domain/sectors/sector'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { sectorNameTaken } from './failures.ts'
import { listSectors } from './sector-reader.ts'

/** Runs a change of the sectors; one at a time, so that what it has read stays true until it is done. */
export async function changeSectors<T>(
  sql: Sql,
  change: (tx: Tx, sectors: Sector[]) => Promise<T>,
): Promise<T> {
  return await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.sectors})`
    return await change(tx, await listSectors(tx))
  })
}

export function refuseTakenName(sectors: Sector[], name: string): void {
  const wanted = searchable(name)
  if (sectors.some(sector => sector.active && searchable(sector.name) === wanted)) throw sectorNameTaken()
}
