import type { Sql, Tx } from '../platform/database/database.ts'

/** The labels of the reasons of rework `r`, in the sector's order. */
export const reworkReasons = (db: Sql | Tx) => db`array(
  select reason.label from rework_reasons named join reasons reason on reason.id = named.reason_id
  where named.rework_id = r.id order by reason.position, reason.id
)`
