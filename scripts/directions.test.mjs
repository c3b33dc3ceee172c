import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directions } from './directions.mjs'
import { root } from './run-program.mjs'
import { readSources, wrongImports } from './wrong-imports.mjs'

const sourcesOf = workspace => readSources(join(root, workspace, 'src'))

describe.each(Object.entries(directions))('%s', (workspace, order) => {
  test('imports point only to folders that are lower in the order', () => {
    expect(wrongImports(sourcesOf(workspace), order)).toEqual([])
  })

  test('each folder is listed exactly once in the import order', () => {
    const folders = new Set(
      sourcesOf(workspace)
        .filter(({ file }) => file.includes(sep))
        .map(({ file }) => file.split(sep)[0]),
    )
    const named = order.filter(name => !name.includes('.'))
    expect(named.toSorted()).toEqual([...folders].toSorted())
  })
})

test("the server's platform folder imports no other folder", () => {
  const platform = sourcesOf('server').filter(({ file }) => file.startsWith('platform'))
  expect(platform.length).toBeGreaterThan(40)
  expect(wrongImports(platform, ['platform'])).toEqual([])
})

test('zod is the only package that the domain imports', () => {
  const packages = sourcesOf('domain').flatMap(({ text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^.'\n][^'\n]*)'/g)].map(([, name]) => name),
  )
  expect([...new Set(packages)]).toEqual(['zod'])
})

describe('an import', () => {
  const order = ['platform', 'orders', '.']
  const wrong = (file, text) => wrongImports([{ file, text }], order)

  test.each([
    ["import { a } from '../orders/a.ts'"],
    ["import type { a } from '../orders/a.ts'"],
    ["export { a } from '../orders/a.ts'"],
    ["import '../orders/a.ts'"],
    ["const a = await import('../orders/a.ts')"],
    ["import {\n  a,\n} from '../orders/a.ts'"],
  ])('that points to a higher folder is reported: %s', text => {
    expect(wrong('platform/b.ts', text)).toEqual(['platform/b.ts -> orders/a.ts'])
  })

  test('that points to a higher file, or into or out of an unlisted folder, is reported', () => {
    expect(wrong('orders/b.ts', "import { a } from '../app.ts'")).toEqual(['orders/b.ts -> app.ts'])
    expect(wrong('orders/b.ts', "import { a } from '../new/a.ts'")).toEqual(['orders/b.ts -> new/a.ts'])
    expect(wrong('new/b.ts', "import { a } from '../orders/a.ts'")).toEqual(['new/b.ts -> orders/a.ts'])
  })

  test('that points to a lower folder, within the same folder or outside the workspace is allowed', () => {
    expect(wrong('orders/b.ts', "import { a } from '../platform/http/a.ts'")).toEqual([])
    expect(wrong('orders/new/b.ts', "import { a } from '../a.ts'")).toEqual([])
    expect(wrong('platform/b.ts', "import a from '../../package.json'")).toEqual([])
    expect(wrong('app.ts', "import { a } from './orders/a.ts'")).toEqual([])
  })
})
