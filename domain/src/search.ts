/** Text as people search it: without case and accents. */
export const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Tells whether a text contains what was asked; nothing asked is contained in every text. */
export function containing(asked: string): (text: string) => boolean {
  const needle = searchable(asked.trim())
  return text => searchable(text).includes(needle)
}

/** Prepares long lists for a search while the person types: finds the rows with a text that contains what was asked. */
export function searchIn<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => string[],
): (asked: string) => Row[] {
  const prepared = rows.map(row => ({ row, text: textsOf(row).map(searchable).join('\n') }))
  return asked => {
    const needle = searchable(asked.trim())
    return prepared.filter(({ text }) => text.includes(needle)).map(({ row }) => row)
  }
}
