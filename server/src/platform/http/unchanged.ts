import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

// What is smaller costs no more than its own headers.
const worthAsking = 1_000

/**
 * Answers a reading that the browser already has with 304 and nothing more. The tag is a fingerprint of what would be
 * sent, so it needs no knowledge of the data; most readings after a live event find that nothing they show has changed.
 */
export function replyUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload?: unknown) => void,
): void {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (request.method !== 'GET' || reply.statusCode !== 200 || !isText || payload.length < worthAsking) {
    done(null, payload)
    return
  }
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) {
    done(null, payload)
    return
  }
  reply.status(304).removeHeader('content-length')
  done(null, null)
}
