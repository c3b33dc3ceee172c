import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Matches the relative paths of imports, re-exports and dynamic imports. */
const imports = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']*)'/g

/** Returns a file's entry in the layer order: its top-level folder, its own name if that is listed, or '.'. */
const placeOf = (file, order) => {
  const [first, ...rest] = file.split(sep)
  return rest.length > 0 || order.includes(first) ? first : '.'
}

/** Returns the imports that point to a higher layer, and those from or to an unlisted folder, each as 'from -> to'. */
export function wrongImports(sources, order) {
  return sources.flatMap(({ file, text }) => {
    const place = order.indexOf(placeOf(file, order))
    const targets = [...text.matchAll(imports)].map(([, path]) => join(dirname(file), path))
    return targets
      .filter(target => !target.startsWith('..'))
      .filter(target => {
        const to = order.indexOf(placeOf(target, order))
        return place < 0 || to < 0 || to > place
      })
      .map(target => `${file} -> ${target}`)
  })
}

/**
 * Reads a folder's TypeScript files as input for `wrongImports`, except tests and generated files, which may import
 * anything.
 */
export const readSources = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      entry =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|long|alone|gen)\.tsx?$/.test(entry.name),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(path => ({ file: relative(folder, path), text: readFileSync(path, 'utf8') }))
