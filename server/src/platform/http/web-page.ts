import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a page of the built site is answered: with the workshop's time zone noted in it, which its dates follow. */
export function webPage(path: string, timeZone: string) {
  const html = readFileSync(path, 'utf8').replace('<html', `<html data-time-zone="${timeZone}"`)
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  }
}
