export interface Sorted {
  by: string
  direction: 'asc' | 'desc'
}

/** Returns the sort order after a click on a column header: ascending, then descending, then none. */
export function sortedAfterClick(sorted: Sorted | undefined, by: string): Sorted | undefined {
  if (sorted?.by !== by) return { by, direction: 'asc' }
  return sorted.direction === 'asc' ? { by, direction: 'desc' } : undefined
}

/** Returns the URL parameter for a sort order: the column, with a leading minus for descending order. */
export const sortedInAddress = (sorted: Sorted | undefined): string | undefined =>
  sorted && `${sorted.direction === 'desc' ? '-' : ''}${sorted.by}`

/** Parses the URL parameter. Returns undefined if it does not name a sortable column. */
export function readSorted<By extends string>(
  text: unknown,
  columns: readonly By[],
): (Sorted & { by: By }) | undefined {
  if (typeof text !== 'string') return undefined
  const isReversed = text.startsWith('-')
  const by = columns.find(column => column === text.slice(isReversed ? 1 : 0))
  return by && { by, direction: isReversed ? 'desc' : 'asc' }
}
