import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest, Plugin } from 'vite'
import { firstLoad, routesMatching } from './first-load.ts'

export interface Budget {
  /** The HTML page, as named in the manifest. */
  page: string
  /** Matches the route files that the budget applies to, each on its own; omitted for a page without a router. */
  routes?: RegExp
  js: number
  css: number
}

/** Fails the build if an initial load exceeds its budget, or if a page has none. */
export function checkBudgets(budgets: readonly Budget[]): Plugin {
  return {
    name: 'check-budgets',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client' && config.build.write,
    closeBundle() {
      const { root, build } = this.environment.config
      const folder = resolve(root, build.outDir)
      const listed = typeof build.manifest === 'string' ? build.manifest : '.vite/manifest.json'
      const manifest: Manifest = JSON.parse(readFileSync(resolve(folder, listed), 'utf8'))
      const size = (file: string) => gzipSync(readFileSync(resolve(folder, file)), { level: 9 }).length
      for (const page of Object.keys(manifest).filter(key => key.endsWith('.html'))) {
        const own = budgets.filter(budget => budget.page === page)
        if (own.length === 0) this.error(`${page} has no budget`)
        const excesses = own.flatMap(budget => excessesOf(budget, manifest, size))
        if (excesses.length > 0) this.error(`Above the budget of the first visit:\n${excesses.join('\n')}`)
      }
    },
  }
}

function excessesOf(budget: Budget, manifest: Manifest, size: (file: string) => number): string[] {
  const routes = budget.routes ? routesMatching(manifest, budget.routes) : [undefined]
  return routes.flatMap(route => {
    const files = firstLoad(manifest, budget.page, route)
    return (['js', 'css'] as const).flatMap(kind => {
      const kilobytes = [...files[kind]].reduce((sum, file) => sum + size(file), 0) / 1000
      const name = route ?? budget.page
      return kilobytes > budget[kind]
        ? [`  ${name}: ${kilobytes.toFixed(1)} kB ${kind}, at most ${budget[kind]}`]
        : []
    })
  })
}
