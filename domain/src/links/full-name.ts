// Separate from the contract, because the customers' pages do not load zod.

/** Whoever decides or comments through a link signs with a name. */
export const longestFullName = 160
