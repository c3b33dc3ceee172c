/**
 * The query key prefix of all indicators. It is in its own file, so that invalidating them does not load the code of
 * their queries.
 */
export const indicators = ['indicators'] as const
