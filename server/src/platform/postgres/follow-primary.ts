import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

export interface Primary {
  /** A connection to the server that takes writes now. */
  connect(): Promise<Socket>
  close(): void
}

const watchMs = 5_000
const probeMs = 3_000
// A promotion takes a few seconds. Who asks meanwhile waits this long before being told that the database is away.
const patienceMs = 10_000
const betweenMs = 250

/**
 * Finds out which of several servers is the primary, for each connection and every few seconds. When another has taken
 * over, connections to the old one end: nobody else would tell of a machine that lost its power or its network.
 */
export function followPrimary(addresses: string[]): Primary {
  const sockets = new Map<Socket, string>()
  let finding: Promise<string | undefined> | undefined

  /** Many connections that open at once share one answer. */
  const find = () => {
    finding ??= findPrimary(addresses).finally(() => {
      finding = undefined
    })
    return finding
  }

  const watch = setInterval(async () => {
    const primary = await find()
    if (!primary) return
    for (const [socket, address] of sockets) {
      if (address !== primary) socket.destroy(takenOver())
    }
  }, watchMs)
  watch.unref()

  return {
    async connect() {
      const deadline = Date.now() + patienceMs
      let address = await find()
      while (!address && Date.now() < deadline) {
        await pause(betweenMs)
        address = await find()
      }
      // Without a primary the driver is sent to a door that nobody opens: it understands that, and tries anew.
      const { hostname, port } = new URL(address ?? addresses[0] ?? '')
      const host = decodeURIComponent(hostname)
      const socket = Object.assign(connect(Number(port || 5432), host), { host })
      sockets.set(socket, address ?? '')
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    close: () => clearInterval(watch),
  }
}

/** For whoever waited for an answer it is a connection that was lost, and that is what they are told. */
const takenOver = (): Error =>
  Object.assign(new Error('another server is the primary'), { code: 'ECONNRESET' })

/** The address of the primary; of two that take themselves for it, the one that was promoted later. */
async function findPrimary(addresses: string[]): Promise<string | undefined> {
  const answers = await Promise.all(
    addresses.map(async address => ({ address, timeline: await readTimeline(address) })),
  )
  const [latest] = answers
    .filter(({ timeline }) => timeline !== '')
    .sort((a, b) => b.timeline.localeCompare(a.timeline))
  return latest?.address
}

/** The history that a primary writes: each promotion begins a new one. A standby, or no answer, has none. */
async function readTimeline(address: string): Promise<string> {
  const sql = postgres(address, { max: 1, connect_timeout: probeMs / 1000, fetch_types: false })
  const asked = sql<{ timeline: string | null }[]>`
    select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`
  const answer = asked.then(
    ([row]) => row?.timeline ?? '',
    () => '',
  )
  const silence = pause(probeMs, '', { ref: false })
  const timeline = await Promise.race([answer, silence])
  void sql.end({ timeout: 0 })
  return timeline
}
