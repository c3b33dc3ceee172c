/**
 * The filters by whereabouts: all except discarded plates, those in their place, out, lent to a client (earliest return
 * date first), or discarded.
 */
export const plateWhereabouts = ['', 'in', 'out', 'lent', 'discarded'] as const
