import { isFloorPage } from './worker-contract.ts'

/** Whether this document was served by the service worker, possibly offline. */
export const isOpenedByWorker =
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  isFloorPage(window.location.pathname)
