/** The product's version, as CHANGELOG.md tells it. */
export const version = '0.2.0'
