import { isOpenedByWorker } from './opened-by-worker.ts'
import { isFloorPage } from './worker-contract.ts'

interface Navigation {
  location: { pathname: string; href: string }
  preload: boolean
}

/**
 * Loads the office's screens as a new document when leaving a page served by the service worker: that page may be of an
 * older version, whose office chunks the server no longer has.
 */
export async function leaveFloor({ location: { pathname, href }, preload }: Navigation): Promise<void> {
  if (!isOpenedByWorker || preload || isFloorPage(pathname) || pathname === '/auth') return
  const { openDocument } = await import('./open-document.ts')
  await openDocument(href)
}
