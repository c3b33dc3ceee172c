/** The scope of the service worker; the office's pages are outside. */
export const floorScope = '/tarefas/'

/** Whether the service worker opens a page. Cards are printed from the office. */
export const isFloorPage = (path: string): boolean =>
  path.startsWith(floorScope) && !path.startsWith(`${floorScope}impressao/`)

/** The message that activates a waiting version, sent if the person chooses to update. */
export const activation = 'activate'
