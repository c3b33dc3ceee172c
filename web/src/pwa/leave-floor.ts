import { isOpenedByWorker } from './opened-by-worker.ts'
import { isFloorPage } from './worker-contract.ts'

interface Navigation {
  location: { pathname: string; href: string }
  preload: boolean
}

/**
 * From a page that the service worker opened, loads the office's screens as a new document: the page may be of an
 * older version, whose office files the server no longer has.
 */
export async function leaveFloor({ location: { pathname, href }, preload }: Navigation): Promise<void> {
  if (!isOpenedByWorker || preload || isFloorPage(pathname) || pathname === '/auth') return
  const { openDocument } = await import('./open-document.ts')
  await openDocument(href)
}
