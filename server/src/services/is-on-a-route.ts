import type { Sql, Tx } from '../platform/database/database.ts'

/** Whether new products pass through a sector: the current route of an active service contains it. */
export const isOnARoute = (sql: Sql | Tx, sector: string) => sql`
  exists (
    select from route_steps step join route_versions v on v.id = step.version_id
    join services on services.id = v.service_id and services.retired_at is null
    where step.sector_id = ${sql(sector)}.id
      and not exists (select from route_versions newer where newer.service_id = v.service_id and newer.number > v.number)
  )`
