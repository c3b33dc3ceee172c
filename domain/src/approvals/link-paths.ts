// Separate from the endpoints, because the customer's page does not load zod.

/** The base path of a link's API calls, relative to /api. */
export const linkPath = '/approval/link/:token'
export const linkPagePath = `${linkPath}/page/:n`
export const linkFilePath = `${linkPath}/file`
export const linkCommentPath = `${linkPath}/comment`
export const linkDecidePath = `${linkPath}/decide`

/** The path of the customer's page, to which the token is appended. */
export const approvalAddress = '/aprovar/'

export const longestComment = 1_000
