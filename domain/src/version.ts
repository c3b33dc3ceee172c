/** The version of Etapa, equal to the newest one in CHANGELOG.md. */
export const version = '0.10.8'
