import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time for which idle connections stay open, so that a request in flight still gets a response. */
const idleMs = 500
/** How long to wait for requests in progress before all connections are closed. */
const busyMs = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether the server is shutting down. The health check reports it, so that a load balancer stops sending requests.
     */
    isLeaving: boolean
  }
}

/**
 * Shuts down gracefully: for `noticeMs`, the health check tells the load balancer to stop sending requests. After that,
 * new connections are rejected and requests in progress have `busyMs` to finish.
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
    // The `close` method of `http.Server` also closes idle connections at once, which would lose requests already sent
    // on them. That of `net.Server` only stops listening, so such requests still get a response, with `Connection:
    // close`.
    Server.prototype.close.call(app.server)
    await closed
    clearInterval(sweep)
  })
}
