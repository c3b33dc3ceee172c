export function whenIdle(task: () => void): void {
  // Safari does not support `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else setTimeout(task, 1000)
}
