import { once } from 'node:events'
import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long connections without a request stay open, for their next one to be told that it is the last. */
const idleMs = 500
/** How long requests under way may take. */
const busyMs = 5_000

/** Makes the end orderly: nothing new is accepted, what is under way is answered, and nobody is hung up on. */
export function drainBeforeClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
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
