import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { usualHeaders } from '../guards/security-headers.ts'

/** Serves a script as the service worker. Browsers request it whenever a page of the floor is opened. */
export function serviceWorker(app: FastifyInstance, script: string): void {
  app.get('/sw.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}

/**
 * Returns the script of a service worker that serves the floor's pages offline. It contains the page itself, so that
 * the page always matches the listed files.
 */
export function floorWorker(site: string, html: string): string {
  const files: string[] = JSON.parse(readFileSync(join(site, '.vite/floor.json'), 'utf8'))
  const page = { html, headers: { ...usualHeaders, 'content-type': 'text/html; charset=utf-8' } }
  const version = createHash('sha256')
    .update(JSON.stringify([files, page]))
    .digest('hex')
    .slice(0, 16)
  return `const floor=${JSON.stringify({ version, files, page })};\n${readScript(site, 'floor.js')}`
}

/**
 * Returns a script that removes the installed service worker and its caches. It is served as a kill switch with
 * `SERVICE_WORKER=off`.
 */
export const removingWorker = (site: string): string => readScript(site, 'remove.js')

const readScript = (site: string, name: string): string => readFileSync(join(site, '.worker', name), 'utf8')
