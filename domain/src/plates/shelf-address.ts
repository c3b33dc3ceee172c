import type { Shelf } from './place.ts'

const address = /^https?:\/\/[^/?#]+\/tarefas\/prateleira\/([^/?#]+)(?:\/([^/?#]*))?\/?(?:[?#].*)?$/i
/** A part of a place, however its characters are written. */
const longestPart = 40 * 12

/** What a shelf's label says: the page of what lies there, on the given site. */
export const shelfAddress = (site: string, { cabinet, shelf }: Shelf): string =>
  [`${site}/tarefas/prateleira`, ...[cabinet, shelf].filter(Boolean).map(encodeURIComponent)].join('/')

/** The shelf that a scanned text names, at whatever host; nothing where it is anything else. */
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
