/** Returns the path to which the QR code of a pairing code leads. */
export const pairingPath = (code: string): string => `/parear/${code}`

const address = /^https?:\/\/[^/\s]+\/parear\/([\w-]{43})$/
const longest = 300

/** Extracts the pairing code from a scanned URL; undefined if there is none. */
export const readPairingCode = (scanned: string): string | undefined =>
  scanned.length > longest ? undefined : address.exec(scanned)?.[1]
