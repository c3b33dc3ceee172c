/**
 * The base32 alphabet of badge codes. It has no punctuation, which a scanner set to another keyboard layout might type
 * wrongly. A code of 26 characters has 130 bits.
 */
export const badgeLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const badgePrefix = 'CRACHA'
export const badgeLength = 26

const badgeText = new RegExp(`^${badgePrefix}[${badgeLetters}]{${badgeLength}}$`)
const longest = 60

/** Returns the content of a badge's QR code, trimmed and in upper case; undefined for any other code. */
export function readBadge(scanned: string): string | undefined {
  if (scanned.length > longest) return undefined
  const text = scanned.trim().toUpperCase()
  return badgeText.test(text) ? text : undefined
}
