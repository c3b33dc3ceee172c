import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Matches imports, exports and dynamic imports of relative paths. */
const imports = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']*)'/g

/** The index of a file in its workspace's order: by its folder, or by its own name if listed. */
const placeOf = (file, order) => {
  const [first, ...rest] = file.split(sep)
  return rest.length > 0 || order.includes(first) ? first : '.'
}

/** Imports that point upwards or to an unlisted folder, each as 'from -> to'. */
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

/** The TypeScript files of a folder, as input for `wrongImports`; tests and generated files may import anything. */
export const readSources = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      entry =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|long|alone|gen)\.tsx?$/.test(entry.name),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(path => ({ file: relative(folder, path), text: readFileSync(path, 'utf8') }))
