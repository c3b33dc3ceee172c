import type { Shelf } from './place.ts'

const address = /^https?:\/\/[^/?#]+\/tarefas\/prateleira\/([^/?#]+)(?:\/([^/?#]*))?\/?(?:[?#].*)?$/i
/**
 * The maximum length of a part of a place in a URL: 40 characters, each of which takes up to 12 when percent-encoded.
 */
const longestPart = 40 * 12

/** The content of a shelf label's QR code: the URL of the shelf's page on the given origin. */
export const shelfAddress = (site: string, { cabinet, shelf }: Shelf): string =>
  [`${site}/tarefas/prateleira`, ...[cabinet, shelf].filter(Boolean).map(encodeURIComponent)].join('/')

/** Extracts the shelf from a scanned shelf URL on any host; returns undefined for any other text. */
export function readShelfAddress(text: string): Shelf | undefined {
  const [, cabinet = '', shelf = ''] = address.exec(text.trim()) ?? []
  if (cabinet.length > longestPart || shelf.length > longestPart) return undefined
  try {
    const read = { cabinet: decodeURIComponent(cabinet).trim(), shelf: decodeURIComponent(shelf).trim() }
    return read.cabinet === '' ? undefined : read
  } catch {
    return undefined
  }
}
