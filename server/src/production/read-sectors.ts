import type { Sql } from '../platform/database/database.ts'
import { isOnARoute } from '../services/is-on-a-route.ts'

export interface ProductionSector {
  id: number
  key: string
  name: string
  /** Whether the current route of an active service contains the sector. */
  isInUse: boolean
}

/** Lists all sectors in the workshop's order, and whether they are in use. */
export const readSectors = async (sql: Sql): Promise<ProductionSector[]> =>
  await sql<ProductionSector[]>`
  select sector.id, sector.key, sector.name, ${isOnARoute(sql, 'sector')} as "isInUse"
  from sectors sector order by sector.position, sector.id`
