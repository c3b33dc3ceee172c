// Separate from the queries, so that invalidating them does not load their code.

/** The key prefix of all cached order lists. */
export const orderLists = ['orders', 'list'] as const

/** The key prefix of all cached order pages. */
export const orderPages = ['orders', 'page'] as const
