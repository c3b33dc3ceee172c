import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Adds a weak ETag to the replies of this scope, and replies with 304 if the browser already has the same content. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304)
    return null
  })
}
