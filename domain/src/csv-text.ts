/** Always within quotes, so that neither separator of any country splits a text. */
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Spreadsheets run a text that begins like a formula; after an apostrophe they show it. */
const harmful = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/
const harmless = (text: string): string => (harmful.test(text) ? `'${text}` : text)

/** What was entered, from a cell that `csvText` may have written. */
export const fromCsvText = (text: string): string =>
  text.startsWith("'") && harmful.test(text.slice(1)) ? text.slice(1) : text

/** A cell of a CSV with what a person entered. */
export const csvText = (text: string): string => quotedText(harmless(text))
