import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Imports, exports and dynamic imports of a relative path. */
const imports = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']*)'/g

/** The place of a file in its workspace's order: its folder, or itself if it is named. */
const placeOf = (file, order) => {
  const [first, ...rest] = file.split(sep)
  return rest.length > 0 || order.includes(first) ? first : '.'
}

/** Imports that lead upwards or into a folder without a place, each as 'from -> to'. */
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

/** The TypeScript files of a folder as `wrongImports` takes them; tests and generated files may import anything. */
export const readSources = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(path => ({ file: relative(folder, path), text: readFileSync(path, 'utf8') }))
