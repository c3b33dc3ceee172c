import fc, { type Arbitrary } from 'fast-check'
import { absurdValue } from './absurd.ts'

/** Generates values with one defect: a part is replaced, missing, wrapped in a list, or added. */
export const spoiled = (whole: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(whole, fc.nat(), absurdValue, fc.constantFrom(replace, drop, wrap, add))
    .map(([value, index, absurd, change]) => {
      const paths = pathsIn(value)
      return changed(value, paths[index % paths.length] ?? [], absurd, change)
    })

/** Generates values in which one string is replaced by one that the database cannot store. */
export const poisoned = (whole: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(whole, fc.nat(), fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'x\udfffy'))
    .map(([value, index, poison]) => {
      const texts = textsIn(value)
      return changed(value, texts[index % texts.length] ?? [], poison, replace)
    })

/** The paths of all strings in a value. */
export const textsIn = (value: unknown): Path[] =>
  pathsIn(value).filter(path => typeof at(value, path) === 'string')

/** Returns the value with the string at one path replaced. */
export const withText = (value: unknown, path: Path, text: string): unknown =>
  changed(value, path, text, replace)

export type Path = (string | number)[]
type Change = (value: unknown, absurd: unknown) => unknown

const nothing = Symbol('nothing')
const replace: Change = (_, absurd) => absurd
const drop: Change = () => nothing
const wrap: Change = value => [value]
const add: Change = (value, absurd) =>
  isObject(value) ? { ...value, id: absurd, admin: true, toString: absurd } : absurd

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pathsIn(value: unknown): Path[] {
  const below = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  return [[], ...below.flatMap(([key, part]) => pathsIn(part).map(path => [key, ...path]))]
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((within, key) => (within as Record<string | number, unknown>)[key], value)

function changed(value: unknown, [key, ...rest]: Path, absurd: unknown, change: Change): unknown {
  if (key === undefined) return change(value, absurd)
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => {
      const now = index === key ? changed(part, rest, absurd, change) : part
      return now === nothing ? [] : [now]
    })
  }
  if (!isObject(value)) return value
  const now = changed(value[key], rest, absurd, change)
  const { [key]: _, ...others } = value
  return now === nothing ? others : { ...others, [key]: now }
}
