import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Sql } from '../platform/database/database.ts'
import type { EventStreams } from '../platform/events/event-streams.ts'
import type { Config } from '../platform/settings/config.ts'
import { diskFigures } from './disk-figures.ts'
import { workshopFigures } from './workshop-figures.ts'

/** Returns all metrics in the Prometheus text format. */
export type ReadMetrics = () => Promise<{ type: string; text: string }>

interface Needs {
  sql: Sql
  streams: EventStreams
  config: Config
}

/** Collects metrics of this process and of the workshop, and starts measuring requests. */
export function observe(app: FastifyInstance, { sql, streams, config }: Needs): ReadMetrics {
  const registry = new Registry()
  // The default metrics cover event loop delay, memory, garbage collection and open files.
  collectDefaultMetrics({ register: registry })
  workshopFigures(registry, sql)
  diskFigures(registry, config)
  new Gauge({
    name: 'etapa_event_streams',
    help: 'Screens that follow changes',
    registers: [registry],
    collect() {
      this.set(streams.staff.count() + streams.customers.count())
    },
  })
  observeRequests(app, registry)
  return async () => ({ type: registry.contentType, text: await registry.metrics() })
}

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'etapa_http_request_duration_seconds',
    help: 'How long requests took, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    // Event streams stay open as long as the screen does, so their duration is meaningless.
    if (!String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) {
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
      requests.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })
}
