export interface Trend {
  direction: 'up' | 'down' | 'same'
  words: 'melhor' | 'pior' | 'igual'
}

/** Compares a figure with that of the previous period. Returns undefined if either is missing. */
export function trendOf(now: number | null, before: number | null, isLessBetter = false): Trend | undefined {
  if (now === null || before === null) return undefined
  if (now === before) return { direction: 'same', words: 'igual' }
  const isMore = now > before
  return { direction: isMore ? 'up' : 'down', words: isMore === isLessBetter ? 'pior' : 'melhor' }
}
