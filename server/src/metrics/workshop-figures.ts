import { Gauge, type Registry } from 'prom-client'
import type { Sql } from '../platform/database/database.ts'
import { type Figures, readFigures } from './read-figures.ts'
import { withinScrape } from './within-scrape.ts'

interface Scrape {
  isUp: boolean
  /** The latest figures; undefined while the database does not respond. */
  figures: Figures | undefined
}

/** Registers gauges about the whole workshop. Each scrape reads them all at once. */
export function workshopFigures(registry: Registry, sql: Sql): void {
  const scrape = shareScrapes(sql)
  const figure = (name: string, help: string, pick: (figures: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const { figures } = await scrape()
        if (figures) this.set(pick(figures))
        else this.remove()
      },
    })
  new Gauge({
    name: 'etapa_database_up',
    help: 'Whether the database answers',
    registers: [registry],
    async collect() {
      this.set(Number((await scrape()).isUp))
    },
  })
  figure('etapa_incoming_files', 'Files announced and not yet claimed by a document', f => f.incoming)
  figure(
    'etapa_notification_queue_usage',
    'How full the queue of changes is, from 0 to 1',
    f => f.notifications,
  )
  figure('etapa_stages_completed', 'Completed stages of all orders', f => f.stages)
  figure('etapa_orders_open', 'Orders that are neither finished nor cancelled', f => f.open)
  figure('etapa_backup_failed', 'Whether the last backup failed or lacks uploaded files', f => f.backupFailed)
  figure(
    'etapa_backup_last_success_timestamp_seconds',
    'When a backup was last made; 0 if there is none',
    f => f.backupAt,
  )

  const family = <Label extends string>(
    name: string,
    help: string,
    label: Label,
    pick: (figures: Figures) => Iterable<readonly [string, number]>,
  ) =>
    new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const { figures } = await scrape()
        this.reset()
        for (const [value, count] of figures ? pick(figures) : []) this.set({ [label]: value }, count)
      },
    })
  family('etapa_stages_open', 'Stages that can be worked on, by sector', 'sector', f =>
    f.waiting.map(({ sector, count }) => [sector, count]),
  )
  family(
    'etapa_database_connections',
    'Connections of all instances to the database, by what they are doing',
    'state',
    f => f.connections.map(({ state, count }) => [state, count]),
  )
  family('etapa_outbox_waiting', 'E-mails and web hook deliveries that wait to be sent', 'channel', f =>
    f.outbox.map(({ channel, waiting }) => [channel, waiting]),
  )
  family('etapa_outbox_failed', 'E-mails and web hook deliveries that were given up', 'channel', f =>
    f.outbox.map(({ channel, failed }) => [channel, failed]),
  )
  family(
    'etapa_outbox_oldest_seconds',
    'For how long the oldest tried message of a channel that is not paused has been waiting',
    'channel',
    f => f.outbox.map(({ channel, oldest }) => [channel, oldest]),
  )
}

/** Returns a function that reads the figures in less than two seconds; concurrent calls share one result. */
function shareScrapes(sql: Sql): () => Promise<Scrape> {
  let reading: Promise<Figures> | undefined
  let known: Figures | undefined
  let asked: Promise<Scrape> | undefined
  const scrape = async (): Promise<Scrape> => {
    reading ??= readFigures(sql).finally(() => {
      reading = undefined
    })
    const [isUp, figures] = await Promise.all([
      withinScrape(sql.spare`select 1`).then(rows => rows !== undefined),
      withinScrape(reading),
    ])
    // On a busy database the figures may take longer; the last ones are shown meanwhile.
    known = isUp ? (figures ?? known) : undefined
    return { isUp, figures: known }
  }
  return () => {
    asked ??= scrape().finally(() => {
      asked = undefined
    })
    return asked
  }
}
