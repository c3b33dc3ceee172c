import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long connections without a request stay open, for their next one to be told that it is the last. */
const idleMs = 500
/** How long requests under way may take. */
const busyMs = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** About to end: health says so, for a balancer to send nothing more. */
    isLeaving: boolean
  }
}

/**
 * Makes the end orderly: after so many ms, in which a balancer learns from health that it should go elsewhere, nothing new
 * is accepted, what is under way is answered, and nobody is hung up on.
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
    // The http server's own close() would hang up on idle connections at once. A request may be on its way on one:
    // left open, it is answered, with a header that ends the connection in good order.
    Server.prototype.close.call(app.server)
    await closed
    clearInterval(sweep)
  })
}
