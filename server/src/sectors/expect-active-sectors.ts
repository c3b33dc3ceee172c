import type { Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { sectorRetired } from './failures.ts'

/**
 * Throws if a sector `x` that the condition selects is retired. The sectors cannot be retired until the transaction
 * ends.
 */
export async function expectActiveSectors(tx: Tx, condition: Statement): Promise<void> {
  const sectors = await tx<{ name: string; isRetired: boolean }[]>`
    select x.name, x.retired_at is not null as "isRetired" from sectors x where ${condition} order by x.id for share`
  const retired = sectors.find(({ isRetired }) => isRetired)
  if (retired) throw sectorRetired(retired.name)
}
