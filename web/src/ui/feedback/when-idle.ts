/** Runs a task when the browser is idle. */
export function whenIdle(task: () => void): void {
  // Not supported by Safari.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else setTimeout(task, 1000)
}
