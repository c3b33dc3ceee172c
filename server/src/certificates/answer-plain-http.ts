import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { usualHeaders } from '../platform/guards/security-headers.ts'
import { hangUpOnUnreadable } from '../platform/guards/unreadable-requests.ts'
import { httpsLocations } from './https-location.ts'
import { trustPath } from './trust-page.ts'

/** The first byte of every TLS connection; no HTTP request begins with it. */
const tlsHandshake = 0x16

/**
 * Makes the https port accept plain http: requests are redirected to https, except those for the page that helps phones
 * trust the certificate, because until then phones cannot open any page over https. A connection has `longestMs` to
 * start TLS or to complete its only plain request.
 */
export function answerPlainHttp(
  app: FastifyInstance,
  longestMs: number,
  settings: Parameters<typeof httpsLocations>[0],
): void {
  const [acceptTls] = app.server.listeners('connection')
  if (!acceptTls) throw new Error('the server accepts no connections')
  const locate = httpsLocations(settings)
  const plain = createServer((request, response) => {
    response.setHeader('connection', 'close')
    const { url, headers } = request
    if (url === trustPath || url?.startsWith(`${trustPath}/`)) return app.routing(request, response)
    const location = locate({ host: headers.host, url })
    response.writeHead(location ? 308 : 400, { ...plainHeaders, ...(location && { location }) }).end()
  })
  plain.on('clientError', hangUpOnUnreadable)
  const withoutTls = new Map<Socket, NodeJS.Timeout>()
  const letGo = (socket: Socket) => {
    clearTimeout(withoutTls.get(socket))
    withoutTls.delete(socket)
  }
  app.server.removeAllListeners('connection')
  app.server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return
    // A timer of our own, because Node's timeouts apply only to servers that listen, and the plain one does not.
    withoutTls.set(socket, setTimeout(hangUpOnUnreadable, longestMs, tooSlow, socket).unref())
    socket.once('close', () => letGo(socket))
    socket.on('error', () => undefined)
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1)
      if (first === null) return socket.destroy()
      socket.unshift(first)
      if (first[0] !== tlsHandshake) return plain.emit('connection', socket)
      letGo(socket)
      acceptTls.call(app.server, socket)
    })
  })
  app.addHook('preClose', async () => {
    for (const socket of withoutTls.keys()) socket.destroy()
  })
}

const tooSlow = { code: 'ERR_HTTP_REQUEST_TIMEOUT' }
const plainHeaders = { ...usualHeaders, 'cache-control': 'no-store' }
