import type { Shelf } from './place.ts'

const address = /^https?:\/\/[^/?#]+\/tarefas\/prateleira\/([^/?#]+)(?:\/([^/?#]*))?\/?(?:[?#].*)?$/i
/** The maximum length of a part of a place in a URL, where a character takes up to 12. */
const longestPart = 40 * 12

/** The content of a shelf label's QR code: the URL of the shelf's page on the given origin. */
export const shelfAddress = (site: string, { cabinet, shelf }: Shelf): string =>
  [`${site}/tarefas/prateleira`, ...[cabinet, shelf].filter(Boolean).map(encodeURIComponent)].join('/')

/** The shelf in a scanned text, on any host; undefined if the text is anything else. */
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
