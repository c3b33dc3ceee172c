import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverFolder } from '../settings/server-folder.ts'

const notFound = (reply: FastifyReply) =>
  reply
    .status(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Não encontrado.')
const forever = 'public, max-age=31536000, immutable'

/** Serves the built site. The tracking page has its own HTML; any other page is the panel's, which routes it itself. */
export async function webPages(app: FastifyInstance, timeZone: string): Promise<void> {
  const root = join(serverFolder(), '../web/dist')
  if (!existsSync(root)) {
    app.setNotFoundHandler((_, reply) => notFound(reply))
    return
  }
  const assets = join(root, 'assets') + sep
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // What the build names after its content never changes; the rest is asked for again each time.
    setHeaders: (response, path) =>
      response.setHeader('cache-control', path.startsWith(assets) ? forever : 'no-cache'),
  })
  // With the workshop's time zone noted in it, which its dates follow.
  const page = (name: string) =>
    readFileSync(join(root, name), 'utf8').replace('<html', `<html data-time-zone="${timeZone}"`)
  const [panel, tracking] = [page('index.html'), page('rastrear-pedido.html')]
  const show = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  // Whoever asks: what a messenger fetches for the preview of a link names no HTML among what it accepts.
  for (const url of ['/rastrear-pedido', '/rastrear-pedido/*']) {
    app.get(url, (_, reply) => show(reply.header('x-robots-tag', 'noindex'), tracking))
  }
  app.setNotFoundHandler((request, reply) => (opensPage(request) ? show(reply, panel) : notFound(reply)))
}

/** Whether a request is for a page of the panel, or for a file that is not there. */
export function opensPage({
  method,
  url,
  headers: { accept = '' },
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|uploads|assets)(\/|$|\?)/.test(url)) return false
  const [path = ''] = url.split('?', 1)
  // Monitors and the previews of messengers take anything, and so do scripts that look for what is not there.
  return path === '/' || accept.includes('text/html') || (accept.includes('*/*') && isOfPanel(path))
}

/** Whether the panel has a route below the first part of a path. */
export const isOfPanel = (path: string): boolean =>
  /^\/(auth|imprimir|imprimir-checklist|painel|quadro-tv|tarefas)(\/|$)/.test(path)
