/** All cached indicators. Separate from the queries, so that invalidating them does not load their code. */
export const indicators = ['indicators'] as const
