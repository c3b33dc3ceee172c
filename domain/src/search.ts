/** Text as people search it: without case and accents. */
export const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Tells whether any of the texts contains what was asked; nothing asked finds everything. */
export function containing(asked: string): (...texts: string[]) => boolean {
  const needle = searchable(asked.trim())
  return (...texts) => texts.some(text => searchable(text).includes(needle))
}
