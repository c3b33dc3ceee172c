/** The scope of the service worker, which excludes the office's pages. */
export const floorScope = '/tarefas/'

/** Whether the service worker serves this page. Card printing is excluded, because it is done from the office. */
export const isFloorPage = (path: string): boolean =>
  path.startsWith(floorScope) && !path.startsWith(`${floorScope}impressao/`)

/** The message that activates a waiting version, sent if the person chooses to update. */
export const activation = 'activate'
