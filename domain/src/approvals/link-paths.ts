// Separate from the endpoints, because the customer's page does not load zod.

/** Relative to /api. */
export const linkPath = '/approval/link/:token'
export const linkPagePath = `${linkPath}/page/:n`
export const linkFilePath = `${linkPath}/file`
export const linkCommentPath = `${linkPath}/comment`
export const linkDecidePath = `${linkPath}/decide`

/** The customer's page, followed by the token. */
export const approvalAddress = '/aprovar/'

export const longestComment = 1_000
