/** Joins names in Portuguese: Tampa, Fundo e Alça. */
export const listInWords = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names)
