export interface Sorted {
  by: string
  direction: 'asc' | 'desc'
}

/** A click sorts by a column, a second one the other way round, and a third one no longer. */
export function sortedAfterClick(sorted: Sorted | undefined, by: string): Sorted | undefined {
  if (sorted?.by !== by) return { by, direction: 'asc' }
  return sorted.direction === 'asc' ? { by, direction: 'desc' } : undefined
}

/** As it stands in the address: the column, with a minus before it where the order is reversed. */
export const sortedInAddress = (sorted: Sorted | undefined): string | undefined =>
  sorted && `${sorted.direction === 'desc' ? '-' : ''}${sorted.by}`

/** What an address asks for, or undefined if it names no column that the list can be sorted by. */
export function readSorted<By extends string>(
  text: unknown,
  columns: readonly By[],
): (Sorted & { by: By }) | undefined {
  if (typeof text !== 'string') return undefined
  const isReversed = text.startsWith('-')
  const by = columns.find(column => column === text.slice(isReversed ? 1 : 0))
  return by && { by, direction: isReversed ? 'desc' : 'asc' }
}
