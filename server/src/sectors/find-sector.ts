import type { Sql, Tx } from '../platform/database/database.ts'
import { sectorUnknown } from './failures.ts'

/**
 * Finds the active sector with this key or name; names are accepted because the specification's edit form sends them.
 * The sector cannot be retired until the transaction ends.
 */
export async function findSector(
  tx: Sql | Tx,
  text: string,
): Promise<{ id: number; key: string; name: string }> {
  const [found] = await tx<{ id: number; key: string; name: string }[]>`
    select id, key, name from sectors where (key = ${text} or name = ${text}) and retired_at is null
    order by key = ${text} desc limit 1 for share`
  if (!found) throw sectorUnknown()
  return found
}
