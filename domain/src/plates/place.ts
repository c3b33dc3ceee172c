import { z } from 'zod'
import { optionalLine, requiredLine } from '../fields.ts'
import { searchable } from '../search.ts'

const longestPart = 40

/** Where plates are stored, in the workshop's own names. */
export const placeDraft = z.object(
  {
    cabinet: requiredLine('Armário', longestPart),
    shelf: optionalLine('Prateleira', longestPart),
    position: optionalLine('Posição', longestPart),
  },
  'Lugar: diga ao menos o armário',
)

export const place = z.object({ cabinet: z.string(), shelf: z.string(), position: z.string() })
export type Place = z.output<typeof place>

/** A shelf, or a whole cabinet if `shelf` is empty. */
export type Shelf = Omit<Place, 'position'>

/** Adds the label unless the text already starts with it: `Armário 2` for `2`, unchanged for `armário 2`. */
const labelled = (label: string, text: string): string =>
  searchable(text).startsWith(searchable(label)) ? text : `${label} ${text}`

/** The parts of a place in words, such as 'Armário 2', 'Prateleira B' and 'Posição 14'. */
export const placeParts = ({ cabinet, shelf, position }: Shelf & { position?: string }): string[] => [
  labelled('Armário', cabinet),
  ...(shelf ? [labelled('Prateleira', shelf)] : []),
  ...(position ? [labelled('Posição', position)] : []),
]

/** Formats a place, such as 'Armário 2, Prateleira B, Posição 14'. */
export const placeInWords = (place: Shelf & { position?: string }): string => placeParts(place).join(', ')

const widestNumber = 6
const keyOf = (text: string): string =>
  searchable(text).replace(/\d+/g, number => number.padStart(widestNumber, '0'))

/**
 * A sort key that ignores case, accents and leading zeros, so that spellings of the same place are equal, and that
 * sorts numerically: shelf 2 before shelf 10.
 */
export const placeKey = ({ cabinet, shelf, position }: Place): string =>
  [cabinet, shelf, position].map(keyOf).join('\n')

/** The half-open range of place keys of a shelf, or of the whole cabinet if no shelf is given. */
export function keysOn({ cabinet, shelf }: Shelf): [from: string, to: string] {
  const start = [cabinet, ...(shelf ? [shelf] : [])].map(keyOf).join('\n')
  // A vertical tab is the character after a line feed, so the range ends right after the last key with this prefix.
  return [`${start}\n`, `${start}\v`]
}
