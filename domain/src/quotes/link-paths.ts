// Separate from the endpoints, because the customer's page does not load zod.

/** Relative to /api. */
export const quoteLinkPath = '/quote/link/:token'
export const quoteDecidePath = `${quoteLinkPath}/decide`

/** The path of the customer's page, to which the token is appended. */
export const quoteAddress = '/orcamento/'

export const longestReason = 500
