import type { Socket } from 'node:net'
import type postgres from 'postgres'

interface Statement {
  /** When it was asked; absent where it may take as long as it wants. */
  since?: number
  reject(error: Error): void
}

/** What the mended driver shows of a pool: the main one, or the single connection that hears notifications. */
interface Pool {
  sql: postgres.Sql
  /** Those for which no connection is free. */
  queries: { readonly first?: Statement; shift(): Statement | undefined }
  connections: { readonly oldest: Statement | null; readonly socket: Socket | null }[]
}

const beatMs = 15_000

/**
 * Ends every wait for the database that has become too long. A server that fell silent neither answers nor hangs up,
 * and its own limits do not help: the connections to it are thrown away, so that new ones can take their place.
 */
export function endLongWaits(longestMs: number) {
  const pools: Pool[] = []
  const sweep = setInterval(() => {
    const latest = Date.now() - longestMs
    const isLate = (statement?: Statement | null) => (statement?.since ?? Infinity) < latest
    for (const { queries, connections } of pools) {
      while (isLate(queries.first)) queries.shift()?.reject(tooLate())
      for (const { oldest, socket } of connections) if (isLate(oldest)) socket?.destroy(tooLate())
    }
  }, longestMs / 20)
  // Nobody waits for an answer of the connection that hears notifications: its silence would go unnoticed.
  const beat = setInterval(
    () => {
      for (const { sql } of pools) sql`select 1`.catch(() => undefined)
    },
    Math.min(beatMs, longestMs),
  )
  sweep.unref()
  beat.unref()
  return {
    onpool: (pool: Pool) => void pools.push(pool),
    close: () => {
      clearInterval(sweep)
      clearInterval(beat)
    },
  }
}

const tooLate = (): Error => Object.assign(new Error('the database did not answer'), { code: 'ETIMEDOUT' })
