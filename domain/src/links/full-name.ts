// In its own file, because the customers' pages do not load zod.

/** The maximum length of the name with which a customer signs a decision or comment, in characters. */
export const longestFullName = 160
