/** The product's version, equal to the newest in CHANGELOG.md. */
export const version = '0.10.5'
