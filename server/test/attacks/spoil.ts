import fc, { type Arbitrary } from 'fast-check'
import { absurdValue } from './absurd.ts'

/** The value with one thing wrong in it: something replaced, missing, wrapped, or there that should not be. */
export const spoiled = (whole: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(whole, fc.nat(), absurdValue, fc.constantFrom(replace, drop, wrap, add))
    .map(([value, place, absurd, change]) => {
      const places = placesIn(value)
      return changed(value, places[place % places.length] ?? [], absurd, change)
    })

/** The value with one of its texts replaced by one that the database could not store. */
export const poisoned = (whole: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(whole, fc.nat(), fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'x\udfffy'))
    .map(([value, place, poison]) => {
      const texts = textsIn(value)
      return changed(value, texts[place % texts.length] ?? [], poison, replace)
    })

/** Where texts are in a value. */
export const textsIn = (value: unknown): Place[] =>
  placesIn(value).filter(place => typeof at(value, place) === 'string')

/** The value with another text in one place. */
export const withText = (value: unknown, place: Place, text: string): unknown =>
  changed(value, place, text, replace)

export type Place = (string | number)[]
type Change = (value: unknown, absurd: unknown) => unknown

const nothing = Symbol('nothing')
const replace: Change = (_, absurd) => absurd
const drop: Change = () => nothing
const wrap: Change = value => [value]
const add: Change = (value, absurd) =>
  isObject(value) ? { ...value, id: absurd, admin: true, toString: absurd } : absurd

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function placesIn(value: unknown): Place[] {
  const below = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  return [[], ...below.flatMap(([key, part]) => placesIn(part).map(place => [key, ...place]))]
}

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((within, key) => (within as Record<string | number, unknown>)[key], value)

function changed(value: unknown, [key, ...rest]: Place, absurd: unknown, change: Change): unknown {
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
