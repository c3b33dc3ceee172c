// Plain JavaScript outside of the bundle: a process needs a file, and Node 20 cannot run TypeScript.

/**
 * Ends this process if one task takes too much memory or CPU time: native code and other threads ignore anything else.
 * Returns a function that ends the watch.
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

/** Ends with the server, but not by the signals it may get too: it finishes its requests first. */
export function endWithServer() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
}
