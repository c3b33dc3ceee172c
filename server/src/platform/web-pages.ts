import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverFolder } from './server-folder.ts'

const notFound = (reply: FastifyReply) =>
  reply.status(404).type('text/plain; charset=utf-8').send('Não encontrado.')
const aYear = 365 * 24 * 60 * 60 * 1000

/** Serves the built site. The tracking page has its own HTML; any other page is the panel's, which routes it itself. */
export async function webPages(app: FastifyInstance): Promise<void> {
  const root = join(serverFolder(), '../web/dist')
  if (!existsSync(root)) {
    app.setNotFoundHandler((_, reply) => notFound(reply))
    return
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    maxAge: aYear,
    immutable: true,
    index: false,
  })
  // Whoever asks: what a messenger fetches for the preview of a link names no HTML among what it accepts.
  for (const url of ['/rastrear-pedido', '/rastrear-pedido/*']) {
    app.get(url, (_, reply) => sendPage(reply.header('x-robots-tag', 'noindex'), 'rastrear-pedido.html'))
  }
  app.setNotFoundHandler((request, reply) =>
    opensPage(request) ? sendPage(reply, 'index.html') : notFound(reply),
  )
}

const sendPage = (reply: FastifyReply, file: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

function opensPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|uploads|assets)(\/|$|\?)/.test(request.url)) return false
  return request.headers.accept?.includes('text/html') ?? false
}
