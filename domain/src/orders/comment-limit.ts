/** In letters. */
export const longestComment = 2_000
