import type { Sql, Tx } from '../platform/database/database.ts'

/** The name of step `step`: its own, else that of its sector. */
export const stepName = (sql: Sql | Tx) => sql`
  coalesce(step.name, (select x.name from sectors x where x.id = step.sector_id))`
