import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest, Plugin } from 'vite'
import { everyLoad } from './first-load.ts'

interface Options {
  page: string
  routes: RegExp
  /** The maximum total size, in kB (1000 bytes) after gzip. */
  limit: number
}

/**
 * Writes a list of every file that the routes may load, including lazily, for the service worker to cache. Fails the
 * build if their size exceeds the limit.
 */
export function listFloorFiles({ page, routes, limit }: Options): Plugin {
  return {
    name: 'list-floor-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle() {
      const { root, build, logger } = this.environment.config
      const folder = resolve(root, build.outDir)
      const manifest: Manifest = JSON.parse(readFileSync(resolve(folder, '.vite/manifest.json'), 'utf8'))
      const files = everyLoad(manifest, page, route => routes.test(route))
      const size = (file: string) => gzipSync(readFileSync(resolve(folder, file)), { level: 9 }).length
      const kilobytes = files.reduce((sum, file) => sum + size(file), 0) / 1000
      const measured = `${files.length} files, ${kilobytes.toFixed(1)} kB`
      if (kilobytes > limit)
        this.error(`Above the budget of the service worker: ${measured}, at most ${limit}`)
      logger.info(`The service worker keeps ${measured} for the floor's pages`)
      writeFileSync(resolve(folder, '.vite/floor.json'), JSON.stringify(files.map(file => `/${file}`)))
    },
  }
}
