/** Always quoted, so that no locale's separator splits the text. */
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Spreadsheets execute a text that starts like a formula; a leading apostrophe prevents that. */
const harmful = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/
const harmless = (text: string): string => (harmful.test(text) ? `'${text}` : text)

/** Undoes `csvText`: returns the original text of a cell. */
export const fromCsvText = (text: string): string =>
  text.startsWith("'") && harmful.test(text.slice(1)) ? text.slice(1) : text

/** A CSV cell with user input, quoted and safe from formula injection. */
export const csvText = (text: string): string => quotedText(harmless(text))
