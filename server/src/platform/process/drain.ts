import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long idle connections stay open, so that a request in flight still gets a response. */
const idleMs = 500
/** How long requests in progress may take. */
const busyMs = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Shutting down: health reports it, so that a load balancer stops sending requests. */
    isLeaving: boolean
  }
}

/**
 * Graceful shutdown: for `noticeMs`, health tells the load balancer to stop sending requests; then new connections are
 * rejected and requests in progress finish.
 */
export function drainBeforeClose(app: FastifyInstance, noticeMs: number): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    app.isLeaving = true
    await pause(noticeMs)
    const begun = Date.now()
    const sweep = setInterval(() => {
      const waited = Date.now() - begun
      if (waited >= busyMs) app.server.closeAllConnections()
      else if (waited >= idleMs) app.server.closeIdleConnections()
    }, 50)
    const closed = once(app.server, 'close')
    // http.Server's close() also closes idle connections at once, which would lose requests already sent on them. This
    // one only stops listening; such requests still get a response, with `Connection: close`.
    Server.prototype.close.call(app.server)
    await closed
    clearInterval(sweep)
  })
}
