import type { Sql, Tx } from '../platform/database/database.ts'

/** An SQL expression that formats a timestamp in the workshop's time zone. */
export const onWorkshopClock = (db: Sql | Tx, column: string, timeZone: string) =>
  db`to_char(${db(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
