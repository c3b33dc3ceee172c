/** Formats a CSV cell. It is always quoted, because the separator depends on the locale. */
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * Matches text that a spreadsheet might execute as a formula. Leading apostrophes are skipped, so that text which
 * already has one is escaped again and `fromCsvText` restores it exactly.
 */
const harmful = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/
const harmless = (text: string): string => (harmful.test(text) ? `'${text}` : text)

/** Reverses the escaping of `csvText`: returns the original content of a cell. */
export const fromCsvText = (text: string): string =>
  text.startsWith("'") && harmful.test(text.slice(1)) ? text.slice(1) : text

/** Formats user input as a CSV cell, quoted and safe from formula injection. */
export const csvText = (text: string): string => quotedText(harmless(text))
