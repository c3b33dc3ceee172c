/** The path that a pairing code's QR code leads to. */
export const pairingPath = (code: string): string => `/parear/${code}`

const address = /^https?:\/\/[^/\s]+\/parear\/([\w-]{43})$/
const longest = 300

/** The pairing code in a scanned text. */
export const readPairingCode = (scanned: string): string | undefined =>
  scanned.length > longest ? undefined : address.exec(scanned)?.[1]
