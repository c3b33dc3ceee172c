import type { Manifest, ManifestChunk } from 'vite'

const routesFolder = 'src/routes/'

export interface Files {
  js: Set<string>
  css: Set<string>
}

/** The route files of the build that match `pattern`, relative to the routes folder. */
export function routesMatching(manifest: Manifest, pattern: RegExp): string[] {
  const files = Object.keys(manifest).flatMap(key => routeFile(key) ?? [])
  return [...new Set(files)].filter(file => pattern.test(file))
}

/**
 * The JavaScript and CSS files of an initial load: those of the page, the route's layouts and the route itself, with
 * their static imports.
 */
export function firstLoad(manifest: Manifest, page: string, route: string | undefined): Files {
  const files: Files = { js: new Set(), css: new Set() }
  const chain = route === undefined ? [] : layoutsAndItself(route)
  const wanted = Object.keys(manifest).filter(key => chain.includes(routeFile(key) ?? ''))
  for (const key of [page, ...wanted]) collect(manifest, key, files)
  return files
}

/**
 * Every file that the included routes may load, including lazily. Files of other routes count if they are imported
 * statically.
 */
export function everyLoad(
  manifest: Manifest,
  page: string,
  isIncluded: (route: string) => boolean,
): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const isWanted = (key: string) => {
    const route = routeFile(key)
    return route === undefined || isIncluded(route)
  }
  function visit(key: string): void {
    if (seen.has(key)) return
    seen.add(key)
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    for (const each of [file, ...css, ...assets]) files.add(each)
    for (const each of [...imports, ...dynamicImports.filter(isWanted)]) visit(each)
  }
  visit(page)
  return [...files].sort()
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  return chunk
}

function collect(manifest: Manifest, key: string, files: Files): void {
  const chunk = chunkOf(manifest, key)
  if (files.js.has(chunk.file)) return
  files.js.add(chunk.file)
  for (const sheet of chunk.css ?? []) files.css.add(sheet)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

/**
 * Returns the layouts that a route may have, and the route itself: painel/os/index.tsx is nested in painel.tsx and
 * painel/os.tsx, if they exist.
 */
export function layoutsAndItself(route: string): string[] {
  const folders = route.split('/').slice(0, -1)
  return [...folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/')}.tsx`), route]
}

/**
 * Returns the route file that a manifest key stands for, without the query that marks the chunk with the route's code;
 * undefined for other files.
 */
export function routeFile(key: string): string | undefined {
  return key.startsWith(routesFolder) ? key.slice(routesFolder.length).split('?')[0] : undefined
}
