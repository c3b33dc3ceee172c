/** The version of the product, equal to the newest one in CHANGELOG.md. */
export const version = '0.10.5'
