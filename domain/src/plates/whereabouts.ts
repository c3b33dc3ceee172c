/**
 * The filters by whereabouts. '' matches all plates except discarded ones; `out` includes lent plates; `lent` is sorted
 * by return date, earliest first.
 */
export const plateWhereabouts = ['', 'in', 'out', 'lent', 'discarded'] as const
