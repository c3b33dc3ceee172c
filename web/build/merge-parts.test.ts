import { expect, test } from 'vitest'
import { type Load, mergeParts, type Part } from './merge-parts.ts'

const largest = 1_000
const aLoad = (perByte = 1): Load => ({ perByte, perFile: 100 })

const aPart = (
  name: string,
  loads: Load[],
  { size = 10, imports = [] as Part[], isFixed = false } = {},
): Part => ({
  modules: [name],
  size,
  loads: new Set(loads),
  imports: new Set(imports),
  isFixed,
})

/** The module names in each merged chunk. */
const merged = (...parts: Part[]) =>
  mergeParts(parts, largest)
    .map(({ modules }) => modules.sort().join(' '))
    .sort()

test('parts that the same screens load are merged into one file', () => {
  const [orders, clients] = [aLoad(), aLoad()]
  expect(merged(aPart('a', [orders, clients]), aPart('b', [orders, clients]), aPart('c', []))).toEqual([
    'a b',
    'c',
  ])
})

test('parts are merged only if having one file fewer outweighs the extra bytes that a screen loads', () => {
  const [orders, clients] = [aLoad(), aLoad()]
  const small = () => aPart('small', [orders], { size: 99 })
  const large = () => aPart('large', [orders], { size: 101 })
  const shared = () => aPart('shared', [orders, clients])
  expect(merged(small(), shared())).toEqual(['shared small'])
  expect(merged(large(), shared())).toEqual(['large', 'shared'])
})

test('a fixed part is never merged, and its size counts for parts that import it', () => {
  const [panel, floor] = [aLoad(), aLoad()]
  const route = (size: number) => aPart('route', [panel], { size, isFixed: true })
  const menu = (size: number) => aPart('menu', [panel], { imports: [route(size)] })
  expect(merged(aPart('a', [panel]), route(10))).toEqual(['a', 'route'])
  expect(merged(menu(10), aPart('shared', [panel, floor]))).toEqual(['menu shared'])
  expect(merged(menu(101), aPart('shared', [panel, floor]))).toEqual(['menu', 'shared'])
})

test('parts stay separate if merging would add bytes to a load with a high cost per byte', () => {
  const [orders, floor] = [aLoad(), aLoad(60)]
  expect(merged(aPart('a', [orders]), aPart('b', [orders, floor]))).toEqual(['a', 'b'])
})

test('parts stay separate if merging would add a large import to another load', () => {
  const [orders, clients] = [aLoad(), aLoad()]
  const library = aPart('library', [orders], { size: 2_000 })
  expect(
    merged(library, aPart('a', [orders], { imports: [library] }), aPart('b', [orders, clients])),
  ).toEqual(['a', 'b', 'library'])
})

test('a part larger than the limit is not merged', () => {
  const load = aLoad()
  expect(merged(aPart('a', [load], { size: 1_001 }), aPart('b', [load]), aPart('c', [load]))).toEqual([
    'a',
    'b c',
  ])
})

test('parts are not merged if that would create a circular import', () => {
  const load = aLoad()
  const last = aPart('last', [load])
  // Too large to be merged itself.
  const between = aPart('between', [load], { size: 1_001, imports: [last] })
  const first = aPart('first', [load], { imports: [between] })
  expect(merged(first, between, last)).toEqual(['between', 'first', 'last'])
})

test('a part can be merged with one that it imports', () => {
  const load = aLoad()
  const imported = aPart('imported', [load])
  const result = mergeParts([aPart('a', [load], { imports: [imported] }), imported], largest)
  expect(result).toMatchObject([{ size: 20, imports: new Set() }])
})
