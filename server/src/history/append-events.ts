import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { orderChanged } from '../platform/events/changes.ts'

/**
 * Appends the events that `rows` selects (order, stage, kind, actor, before, after) to the history, queues
 * them for dispatch to messages, notifications and webhooks, and notifies all instances on commit that the orders have
 * changed.
 */
export const appendEvents = (sql: Sql | Tx, rows: Statement): Statement => sql`
  with added as (
    insert into order_events (service_order_id, stage_id, kind, actor_id, before, after)
    ${rows}
    returning id, service_order_id
  ), queued as (
    insert into undispatched_events (event_id) select id from added
  )
  select pg_notify(${orderChanged}, service_order_id::text) from added`
