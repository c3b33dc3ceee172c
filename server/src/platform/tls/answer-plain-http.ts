import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { trustPath } from './trust-page.ts'

const firstByteMs = 30_000
/** Every TLS connection begins with it, and no HTTP request does. */
const tlsHandshake = 0x16

/**
 * Lets an https port answer plain http, too: cards printed before, and addresses typed without https, lead on to
 * https. Only the page that helps phones trust the certificate is shown, since they cannot come by https before.
 */
export function answerPlainHttp(app: FastifyInstance): void {
  const [acceptTls] = app.server.listeners('connection')
  if (!acceptTls) throw new Error('the server accepts no connections')
  const plain = createServer((request, response) => {
    response.setHeader('connection', 'close')
    if (request.url === trustPath || request.url?.startsWith(`${trustPath}/`)) app.routing(request, response)
    else leadToHttps(request, response)
  })
  app.server.removeAllListeners('connection')
  app.server.on('connection', (socket: Socket) => {
    const giveUp = setTimeout(() => socket.destroy(), firstByteMs).unref()
    socket.on('error', () => undefined)
    socket.once('readable', () => {
      clearTimeout(giveUp)
      const first: Buffer | null = socket.read(1)
      if (first === null) return socket.destroy()
      socket.unshift(first)
      if (first[0] === tlsHandshake) acceptTls.call(app.server, socket)
      else plain.emit('connection', socket)
    })
  })
  app.addHook('onClose', async () => plain.closeAllConnections())
}

function leadToHttps({ headers, url }: IncomingMessage, response: ServerResponse): void {
  if (!headers.host) response.writeHead(400).end()
  else response.writeHead(308, { location: `https://${headers.host}${url}` }).end()
}
