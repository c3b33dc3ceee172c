import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directions } from './directions.mjs'
import { root } from './run-program.mjs'
import { readSources, wrongImports } from './wrong-imports.mjs'

const sourcesOf = workspace => readSources(join(root, workspace, 'src'))

describe.each(Object.entries(directions))('%s', (workspace, order) => {
  test('imports lead downwards only', () => {
    expect(wrongImports(sourcesOf(workspace), order)).toEqual([])
  })

  test('each folder has one place in the order', () => {
    const folders = new Set(
      sourcesOf(workspace)
        .filter(({ file }) => file.includes(sep))
        .map(({ file }) => file.split(sep)[0]),
    )
    const named = order.filter(name => !name.includes('.'))
    expect(named.toSorted()).toEqual([...folders].toSorted())
  })
})

test('the platform imports nothing above it', () => {
  const platform = sourcesOf('server').filter(({ file }) => file.startsWith('platform'))
  expect(platform.length).toBeGreaterThan(40)
  expect(wrongImports(platform, ['platform'])).toEqual([])
})

test('the domain imports zod and nothing else', () => {
  const packages = sourcesOf('domain').flatMap(({ text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^.'\n][^'\n]*)'/g)].map(([, name]) => name),
  )
  expect([...new Set(packages)]).toEqual(['zod'])
})

describe('a wrong import', () => {
  const order = ['platform', 'orders', '.']
  const wrong = (file, text) => wrongImports([{ file, text }], order)

  test.each([
    ["import { a } from '../orders/a.ts'"],
    ["import type { a } from '../orders/a.ts'"],
    ["export { a } from '../orders/a.ts'"],
    ["import '../orders/a.ts'"],
    ["const a = await import('../orders/a.ts')"],
    ["import {\n  a,\n} from '../orders/a.ts'"],
  ])('is found: %s', text => {
    expect(wrong('platform/b.ts', text)).toEqual(['platform/b.ts -> orders/a.ts'])
  })

  test('leads to a file above, from or to a folder without a place', () => {
    expect(wrong('orders/b.ts', "import { a } from '../app.ts'")).toEqual(['orders/b.ts -> app.ts'])
    expect(wrong('orders/b.ts', "import { a } from '../new/a.ts'")).toEqual(['orders/b.ts -> new/a.ts'])
    expect(wrong('new/b.ts', "import { a } from '../orders/a.ts'")).toEqual(['new/b.ts -> orders/a.ts'])
  })

  test('is none that leads downwards, stays in its folder or leaves the workspace', () => {
    expect(wrong('orders/b.ts', "import { a } from '../platform/http/a.ts'")).toEqual([])
    expect(wrong('orders/new/b.ts', "import { a } from '../a.ts'")).toEqual([])
    expect(wrong('platform/b.ts', "import a from '../../package.json'")).toEqual([])
    expect(wrong('app.ts', "import { a } from './orders/a.ts'")).toEqual([])
  })
})
