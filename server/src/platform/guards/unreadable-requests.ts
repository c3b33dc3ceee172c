import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply, replyWithError } from '../http/error-reply.ts'

// Set explicitly, because these responses are sent before any hook can add headers.
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Replies to a request whose URL cannot be decoded. */
export const replyToUnreadable = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => replyWithError(error, request, reply.headers(headers))

/**
 * Treats a protocol upgrade as an ordinary request, but closes the connection after the response: Node stops reading
 * it after the first chunk.
 */
export function closeAfterUpgrade(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    done()
  })
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Replies to a request that cannot be parsed as HTTP or has timed out, and closes the connection. */
export function hangUpOnUnreadable({ code = '' }: { code?: string }, socket: Socket): void {
  const status = statuses[code] ?? 400
  const { message, headers: named } = errorReply({ statusCode: status }, '')
  const lines = Object.entries({
    ...headers,
    ...named,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(message),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`)
  }
  socket.destroy()
}
