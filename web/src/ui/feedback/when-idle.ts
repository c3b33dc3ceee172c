/** Does something once the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else setTimeout(task, 1000)
}
