import type { Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { sectorRetired } from './failures.ts'

/**
 * Throws if one of the sectors whose ids `sectorIds` selects is retired. They cannot be retired until the transaction
 * ends.
 */
export async function expectActiveSectors(tx: Tx, sectorIds: Statement): Promise<void> {
  const sectors = await tx<{ name: string; isRetired: boolean }[]>`
    select name, retired_at is not null as "isRetired" from sectors where id in (${sectorIds}) order by id for share`
  const retired = sectors.find(({ isRetired }) => isRetired)
  if (retired) throw sectorRetired(retired.name)
}
