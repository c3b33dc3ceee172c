import { withoutAccents } from './normalised.ts'

/** Text as people search it: without case and accents. */
export const searchable = (text: string): string => withoutAccents(text).toLowerCase()

/** The words of a search, each once: a text is found when it contains them all, in any order. */
export const wordsOf = (asked: string): string[] => [...new Set(asked.split(/\s+/).filter(Boolean))]

/** Tells whether a text contains what was asked; nothing asked is contained in every text. */
export function containing(asked: string): (text: string) => boolean {
  const find = containingAll(asked)
  return text => find(searchable(text))
}

/** Prepares long lists for a search while the person types: finds the rows whose texts contain what was asked. */
export function searchIn<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => string[],
): (asked: string) => Row[] {
  const prepared = rows.map(row => ({ row, text: textsOf(row).map(searchable).join('\n') }))
  return asked => {
    const find = containingAll(asked)
    return prepared.filter(({ text }) => find(text)).map(({ row }) => row)
  }
}

function containingAll(asked: string): (text: string) => boolean {
  const words = wordsOf(searchable(asked))
  return text => words.every(word => text.includes(word))
}
