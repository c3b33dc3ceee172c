import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Sql } from '../platform/database/database.ts'
import type { EventStreams } from '../platform/events/event-streams.ts'
import { workshopFigures } from './workshop-figures.ts'

/** Everything, in the form Prometheus reads. */
export type ReadMetrics = () => Promise<{ type: string; text: string }>

/** What an operator watches, of this process and of the workshop; requests are measured from now on. */
export function observe(app: FastifyInstance, sql: Sql, streams: EventStreams): ReadMetrics {
  const registry = new Registry()
  // The event loop's delay, memory, garbage collection, open files.
  collectDefaultMetrics({ register: registry })
  workshopFigures(registry, sql)
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
    // An event stream lasts as long as somebody looks at the screen, which says nothing of its speed.
    if (!String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) {
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
      requests.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })
}
