/**
 * Filters by whereabouts: all but discarded ones, in their place, out, lent to a client (earliest return date first),
 * or discarded.
 */
export const plateWhereabouts = ['', 'in', 'out', 'lent', 'discarded'] as const
