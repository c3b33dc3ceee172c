import type { Sql } from '../platform/database/database.ts'
import { standing } from '../stages/stage-columns.ts'

export interface Figures {
  connections: { state: string; count: number }[]
  incoming: number
  notifications: number
  stages: number
  waiting: { sector: string; count: number }[]
  open: number
  backupFailed: number
  backupAt: number
  /** The oldest is in seconds. */
  outbox: { channel: string; waiting: number; failed: number; oldest: number }[]
}

/** Reads the figures of the whole workshop with one query. */
export async function readFigures(sql: Sql): Promise<Figures> {
  const [figures] = await sql<[Figures]>`
    select
      (select coalesce(json_agg(a), '[]') from (
        select coalesce(state, 'starting') as state, count(*) as count from pg_stat_activity
        where datname = current_database() and application_name = 'etapa' group by 1) a) as connections,
      (select count(*) from incoming_files) as incoming,
      pg_notification_queue_usage() as notifications,
      (select coalesce(sum(completed_count), 0)::int8 from service_orders) as stages,
      (select coalesce(json_agg(w), '[]') from (
        select sector.key as sector, count(s.id) as count
        from sectors sector left join (
          service_orders o join stages s on s.service_order_id = o.id and o.finished_at is null
            and o.cancelled_at is null and s.status = 'PENDING' and ${standing(sql)} = 'available'
        ) on s.sector_id = sector.id
        where sector.retired_at is null group by sector.id) w) as waiting,
      (select count(*) from service_orders where finished_at is null and cancelled_at is null) as open,
      (select (failed_at is not null)::int from backup_record) as "backupFailed",
      (select coalesce(extract(epoch from succeeded_at), 0)::float8 from backup_record) as "backupAt",
      (select json_agg(q) from (
        select channel, count(m.id) filter (where m.state = 'pending') as waiting,
          count(m.id) filter (where m.state = 'failed') as failed,
          coalesce(extract(epoch from now() - min(m.created_at) filter (
            where m.state = 'pending' and m.tries > 0
              and not exists (select from paused_channels p where p.channel = m.channel)
          )), 0)::float8 as oldest
        from unnest(array['email', 'webhook']) channel left join outbox m using (channel)
        group by channel) q) as outbox`
  return figures
}
