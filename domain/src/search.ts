import { withoutAccents } from './normalised.ts'

/** Normalises a string for search: lower case, without accents. */
export const searchable = (text: string): string => withoutAccents(text).toLowerCase()

// More than a search usually has; limited, because each word may have to be compared with every text.
const mostWords = 8

/**
 * Returns the distinct words of a search, up to `mostWords`; a text matches if it contains all of them in any order.
 * Single letters and symbols are dropped unless there is nothing else, because nearly every text contains them. Single
 * digits are kept, as in 'Armário 2'.
 */
export function wordsOf(asked: string): string[] {
  const words = [...new Set(asked.split(/\s+/).filter(Boolean))]
  const telling = words.filter(word => word.length > 1 || /\d/.test(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** Returns a matcher for a search; an empty search matches every text. */
export function containing(asked: string): (text: string) => boolean {
  const find = containingAll(asked)
  return text => find(searchable(text))
}

/**
 * Prepares a list for search as you type: normalises its texts once and returns a function that finds the matching
 * rows.
 */
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
