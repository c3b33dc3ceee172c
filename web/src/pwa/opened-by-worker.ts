import { isFloorPage } from './worker-contract.ts'

/** Whether this document was opened by the service worker, perhaps without a network. */
export const isOpenedByWorker =
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  isFloorPage(window.location.pathname)
