import type { Budget } from './check-budgets.ts'

/** Size limits for the JavaScript and CSS of the initial load, in kB (1000 bytes) after gzip. */
export const budgets: readonly Budget[] = [
  { page: 'index.html', routes: /^auth\.tsx$/, js: 250, css: 60 },
  { page: 'index.html', routes: /^tarefas\//, js: 200, css: 60 },
  { page: 'index.html', routes: /^painel\//, js: 300, css: 60 },
  { page: 'rastrear-pedido.html', js: 130, css: 20 },
  { page: 'aprovar.html', js: 130, css: 20 },
  { page: 'orcamento.html', js: 130, css: 20 },
]

/**
 * The maximum size of everything that the service worker caches for the floor's pages, in kB (1000 bytes) after gzip.
 * About half of it is the QR code decoder.
 */
export const floorLimit = 1100
