import type { Sql } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/** An SQL expression for the links `l` that match a condition, as a JSON array of `SentLink`s. */
export const sentLinks = (sql: Sql, condition: Statement): Statement => sql`
  (select coalesce(json_agg(row_to_json(l)), '[]') from (
    select l.id, l.name, l.email, l.phone, u.shown_name as "madeBy", l.made_at as "madeAt",
      l.expires_at as "expiresAt", l.revoked_at as "revokedAt"
    from links l join users u on u.id = l.made_by where ${condition} order by l.id
  ) l)`
