// Separate from the queries, so that invalidating them does not load their code.

/** All cached searches of the order list. */
export const orderLists = ['orders', 'list'] as const

/** All cached order pages. */
export const orderPages = ['orders', 'page'] as const
