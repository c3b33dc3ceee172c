import { withoutAccents } from './normalised.ts'

/** Text as people search it: without case and accents. */
export const searchable = (text: string): string => withoutAccents(text).toLowerCase()

// More than anybody types; each costs a reading of every text that no index rules out.
const mostWords = 8

/**
 * The words of a search, each once: a text is found when it contains them all, in any order. A single letter or sign
 * beside others is left out, because nearly every text contains it; a single digit is not: 'Armário 2'.
 */
export function wordsOf(asked: string): string[] {
  const words = [...new Set(asked.split(/\s+/).filter(Boolean))]
  const telling = words.filter(word => word.length > 1 || /\d/.test(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

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
