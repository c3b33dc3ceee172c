import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeHeader } from '@etapa/domain/failure'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { serverFolder } from '../settings/server-folder.ts'
import { floorWorker, removingWorker, serviceWorker } from './service-worker.ts'

const notFound = (reply: FastifyReply) =>
  reply
    .status(404)
    .type('text/plain; charset=utf-8')
    .headers({ 'cache-control': 'no-store', [errorCodeHeader]: 'missing' })
    .send('Não encontrado.')

/** The folder of the built site. */
export const webFolder = (): string => join(serverFolder(), '../web/dist')

/** Returns a page of the built site with the workshop's time zone inserted, so that it shows dates in that zone. */
export const readPage = (name: string, timeZone: string): string =>
  readFileSync(join(webFolder(), name), 'utf8').replace('<html', `<html data-time-zone="${timeZone}"`)

export const sendPage = (reply: FastifyReply, html: string): FastifyReply => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Serves the built site. A page request that matches no file gets the panel, which has a client-side router. */
export async function webPages(
  app: FastifyInstance,
  { timeZone, hasServiceWorker }: Pick<Config, 'timeZone' | 'hasServiceWorker'>,
): Promise<void> {
  const root = webFolder()
  if (!existsSync(root)) {
    app.setNotFoundHandler((_, reply) => notFound(reply))
    return
  }
  const compressed = { preCompressed: true, index: false } as const
  await app.register(fastifyStatic, {
    ...compressed,
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    cacheControl: false,
    setHeaders: response => response.setHeader('cache-control', 'no-cache'),
  })
  // Files with a content hash in their name never change, so they can be cached for a year.
  await app.register(fastifyStatic, {
    ...compressed,
    root: join(root, 'assets'),
    prefix: '/assets/',
    maxAge: '1y',
    immutable: true,
    decorateReply: false,
  })
  const panel = readPage('index.html', timeZone)
  serviceWorker(app, hasServiceWorker ? floorWorker(root, panel) : removingWorker(root))
  app.setNotFoundHandler((request, reply) => (opensPage(request) ? sendPage(reply, panel) : notFound(reply)))
}

/** Whether a request is for a page of the panel, not for a missing file. */
export function opensPage({
  method,
  url,
  headers: { accept = '' },
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|uploads|assets)(\/|$|\?)/.test(url)) return false
  const [path = ''] = url.split('?', 1)
  // Monitoring tools and link previews accept any type, but so do vulnerability scanners, so `*/*` is enough only for
  // known routes.
  return path === '/' || accept.includes('text/html') || (accept.includes('*/*') && isOfPanel(path))
}

/** Whether the panel has a route for the first segment of a path. */
export const isOfPanel = (path: string): boolean =>
  /^\/(auth|imprimir(-[a-z]+)?|painel|parear|quadro-tv|tarefas|tv)(\/|$)/.test(path)
