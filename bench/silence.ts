/** Returns the longest event loop delay since the last call, in ms, from the server's metrics. */
export async function longestSilence(metricsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1000
}
