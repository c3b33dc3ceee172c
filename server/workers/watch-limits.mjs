// Plain JavaScript outside the bundle, because child processes load it and Node 20 cannot run TypeScript.

/**
 * Exits the process if one task takes too much memory or CPU time, because running native code cannot be interrupted in
 * any other way. Returns a function that stops the watch.
 */
export function watchLimits({ bytes, milliseconds }) {
  const mostBytes = process.memoryUsage.rss() + bytes
  const begun = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (process.memoryUsage.rss() > mostBytes || (user + system) / 1000 > milliseconds) process.exit(1)
  }, 20)
  return () => clearInterval(watch)
}

/**
 * Makes the process exit when the server does. It ignores signals that are sent to both, because the server finishes
 * its requests first.
 */
export function endWithServer() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
}
