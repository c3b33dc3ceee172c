/** The product's version, as CHANGELOG.md tells it. */
export const version = '0.5.0'
