import type { Manifest, Plugin, Rolldown } from 'vite'
import { everyLoad, firstLoad, layoutsAndItself, routeFile, routesMatching } from './first-load.ts'
import { type Load, mergeParts, type Part } from './merge-parts.ts'

interface Options {
  page: string
  /** Matches the routes that are opened over a slow network. */
  slow: RegExp
}

/** The number of bytes of unminified code that cost a browser about as much as one more file. */
const perFile = 12_000
/** The maximum size of a chunk to be merged, in bytes. Larger chunks have a single purpose, such as drawing charts. */
const largest = 100_000
const atFirst: Load = { perByte: 1, perFile }
const atFirstOfSlow: Load = { perByte: 60, perFile }
const later: Load = { perByte: 0.1, perFile: 0.3 * perFile }

/**
 * Merges chunks that similar screens load. The bundler creates one chunk for each combination of screens that share
 * modules, but needs the chunk groups before these combinations are known. So the `draft` environment is built first,
 * and its chunks, once merged, become the groups of the real build.
 */
export function mergeSmallFiles({ page, slow }: Options) {
  const groups = new Map<string, string>()
  const plugin: Plugin = {
    name: 'merge-small-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'draft',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const parts = partsOf(bundle, { page, slow })
        const files = mergeParts(parts, largest).filter(({ isFixed }) => !isFixed)
        for (const [number, { modules }] of files.entries())
          for (const id of modules) groups.set(id, String(number))
      },
    },
  }
  return { plugin, groupOf: (module: string) => groups.get(module) ?? null }
}

function partsOf(bundle: Rolldown.OutputBundle, { page, slow }: Options): Part[] {
  const manifest = manifestOf(bundle)
  const start = firstLoad(manifest, page, undefined).js
  const ofRoutes = filesOfRoutes(manifest)
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const parts = new Map<string, Part>()
  for (const { fileName, moduleIds: modules, code } of chunks) {
    if (start.has(fileName)) continue
    const isFixed = ofRoutes.has(fileName)
    parts.set(fileName, { modules, size: code.length, loads: new Set(), imports: new Set(), isFixed })
  }
  const partsIn = (files: Iterable<string>) => [...files].flatMap(file => parts.get(file) ?? [])
  for (const { fileName, imports } of chunks)
    for (const imported of partsIn(imports)) parts.get(fileName)?.imports.add(imported)
  for (const route of routesMatching(manifest, /./)) {
    const chain = layoutsAndItself(route)
    const first = { ...(slow.test(route) ? atFirstOfSlow : atFirst) }
    const rest = { ...later }
    for (const { loads } of partsIn(firstLoad(manifest, page, route).js)) loads.add(first)
    for (const { loads } of partsIn(everyLoad(manifest, page, each => chain.includes(each)))) loads.add(rest)
  }
  return [...parts.values()]
}

function manifestOf(bundle: Rolldown.OutputBundle): Manifest {
  const file = bundle['.vite/manifest.json']
  if (file?.type !== 'asset') throw new Error('The draft has no manifest')
  return JSON.parse(String(file.source))
}

/** The chunks of routes. They are not merged, because the manifest could not name the routes in a merged chunk. */
const filesOfRoutes = (manifest: Manifest): Set<string> =>
  new Set(Object.entries(manifest).flatMap(([key, { file }]) => (routeFile(key) === undefined ? [] : file)))
