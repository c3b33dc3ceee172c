/** In characters. */
export const longestComment = 2_000
