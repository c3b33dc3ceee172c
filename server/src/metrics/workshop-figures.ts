import { Gauge, type Registry } from 'prom-client'
import type { Sql } from '../platform/database/database.ts'
import { standing } from '../stages/stage-columns.ts'

interface Figures {
  up: number
  connections: { state: string; count: number }[]
  incoming: number
  notifications: number
  stages: number
  waiting: { sector: string; count: number }[]
  open: number
  backupFailed: number
  backupAt: number
}

/** Registers gauges about the whole workshop. Each scrape reads them all with one query. */
export function workshopFigures(registry: Registry, sql: Sql): void {
  let asked: Promise<Figures> | undefined
  const ask = (): Promise<Figures> => {
    asked ??= read(sql).finally(() => {
      asked = undefined
    })
    return asked
  }
  const figure = (name: string, help: string, pick: (figures: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(pick(await ask()))
      },
    })
  figure('etapa_database_up', 'Whether the database answers', ({ up }) => up)
  figure(
    'etapa_incoming_files',
    'Files announced and not yet claimed by a document',
    ({ incoming }) => incoming,
  )
  figure(
    'etapa_notification_queue_usage',
    'How full the queue of changes is, from 0 to 1',
    f => f.notifications,
  )
  figure('etapa_stages_completed', 'Completed stages of all orders', ({ stages }) => stages)
  figure('etapa_orders_open', 'Orders that are neither finished nor cancelled', ({ open }) => open)
  figure(
    'etapa_backup_failed',
    'Whether the last backup failed or lacks uploaded files',
    ({ backupFailed }) => backupFailed,
  )
  figure(
    'etapa_backup_last_success_timestamp_seconds',
    'When a backup was last made; 0 if there is none',
    ({ backupAt }) => backupAt,
  )
  new Gauge({
    name: 'etapa_stages_open',
    help: 'Stages that can be worked on, by sector',
    labelNames: ['sector'] as const,
    registers: [registry],
    async collect() {
      const { waiting } = await ask()
      this.reset()
      for (const { sector, count } of waiting) this.set({ sector }, count)
    },
  })
  new Gauge({
    name: 'etapa_database_connections',
    help: 'Connections of all instances to the database, by what they are doing',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const { connections } = await ask()
      this.reset()
      for (const { state, count } of connections) this.set({ state }, count)
    },
  })
}

const unknown: Figures = {
  up: 0,
  connections: [],
  incoming: 0,
  notifications: 0,
  stages: 0,
  waiting: [],
  open: 0,
  backupFailed: 0,
  backupAt: 0,
}

async function read(sql: Sql): Promise<Figures> {
  try {
    const [figures] = await sql<Figures[]>`
      select 1 as up,
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
        (select coalesce(extract(epoch from succeeded_at), 0)::float8 from backup_record) as "backupAt"`
    return figures ?? unknown
  } catch {
    return unknown
  }
}
