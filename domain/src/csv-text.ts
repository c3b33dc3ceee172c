/** Always within quotes, so that neither separator of any country splits a text. */
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Spreadsheets run a text that begins like a formula; after an apostrophe they show it. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text)

/** A cell of a CSV with what a person entered. */
export const csvText = (text: string): string => quotedText(harmless(text))
