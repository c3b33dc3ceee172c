import type { Sql, Tx } from '../platform/database/database.ts'

/** A condition on `api_keys`: neither revoked nor expired, in the workshop's time zone. */
export const isLiveKey = (sql: Sql | Tx) => sql`
  revoked_at is null
  and (expires_on is null or expires_on >= (now() at time zone (select time_zone from calendar))::date)`
