import type { Sql } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/** An SQL expression for the links `l` that match a condition, as a JSON array of `SentLink`s. */
export const sentLinks = (sql: Sql, condition: Statement): Statement => sql`
  (select coalesce(json_agg(row_to_json(l)), '[]') from (
    select l.id, l.name, l.email, l.phone, u.shown_name as "madeBy", l.made_at as "madeAt",
      (select json_agg(row_to_json(s) order by s.at, s.name) from (
        select viewer.shown_name as name, min(seen.at) as at
        from (
          select l.made_by as id, l.made_at as at
          union all
          select t.shown_to, t.made_at from link_tokens t where t.link_id = l.id and t.shown_to is not null
        ) seen join users viewer on viewer.id = seen.id group by viewer.id
      ) s) as "seenBy",
      l.expires_at as "expiresAt", l.revoked_at as "revokedAt"
    from links l join users u on u.id = l.made_by where ${condition} order by l.id
  ) l)`
