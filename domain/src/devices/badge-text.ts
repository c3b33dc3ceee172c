/** Letters and digits only, so that a reader with another keyboard layout types them right. 26 letters are 130 bits. */
export const badgeLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const badgePrefix = 'CRACHA'
export const badgeLength = 26

const badgeText = new RegExp(`^${badgePrefix}[${badgeLetters}]{${badgeLength}}$`)
const longest = 60

/** The text of a badge's QR code as it is stored; undefined for any other code. */
export function readBadge(scanned: string): string | undefined {
  if (scanned.length > longest) return undefined
  const text = scanned.trim().toUpperCase()
  return badgeText.test(text) ? text : undefined
}
