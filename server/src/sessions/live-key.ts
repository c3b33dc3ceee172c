import type { Sql, Tx } from '../platform/database/database.ts'

/** A condition on `api_keys`: the key is neither revoked nor past its expiry day, in the workshop's time zone. */
export const isLiveKey = (sql: Sql | Tx) => sql`
  revoked_at is null
  and (expires_on is null or expires_on >= (now() at time zone (select time_zone from calendar))::date)`
