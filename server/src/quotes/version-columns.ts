import type { Sql, Tx } from '../platform/database/database.ts'

/** The items of version `v` with the names of their services. */
export const namedItems = (db: Sql | Tx) => db`
  (select json_agg(item || jsonb_build_object('service', t.name) order by place)
  from jsonb_array_elements(v.items) with ordinality given (item, place)
  join services t on t.id = (item ->> 'productTypeId')::int)`

/** The customer's decision on version `v`, or null. */
export const decisionOf = (db: Sql | Tx) => db`
  (select row_to_json(d) from (
    select d.decision, d.name, d.reason, d.at from quote_decisions d where d.quote_version_id = v.id
  ) d)`
