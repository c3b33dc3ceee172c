import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface ListenHandlers {
  onNotification(payload: string, channel: string): void
  /** Called after each connection or reconnection, because notifications sent while disconnected are lost. */
  onListen(): void
}

const longestHeartbeatMs = 15_000
const retryDelayMs = 250

export interface Listening {
  /**
   * Resolves to true once all notifications committed before the call have been delivered, or to false if the
   * connection is lost. This relies on PostgreSQL sending pending notifications before the result of a statement on the
   * same connection.
   */
  catchUp(): Promise<boolean>
  stop(): void
}

/** Listens on a dedicated connection and reconnects whenever it is lost. */
export async function listenToChannels(
  config: pg.ClientConfig & { query_timeout: number },
  channels: readonly string[],
  { onNotification, onListen }: ListenHandlers,
): Promise<Listening> {
  const heartbeatMs = Math.min(longestHeartbeatMs, 2 * config.query_timeout)
  let current: pg.Client | undefined
  let isOver = false

  async function open(): Promise<void> {
    // Pipelined, because several requests may call `catchUp` at the same time.
    const client = new pg.Client({ ...config, pipeline: true })
    // Errors are ignored here, because an `end` event always follows and is handled below.
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '', channel }) => onNotification(payload, channel))
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end()
      throw error
    }
    // The heartbeat detects a server that no longer responds, which would otherwise go unnoticed while this connection
    // only listens.
    const heartbeat = setInterval(() => client.query('select 1').catch(() => client.end()), heartbeatMs)
    client.once('end', () => {
      current = undefined
      clearInterval(heartbeat)
      void reopen()
    })
    current = client
    if (isOver) void client.end()
    else onListen()
  }

  async function reopen(): Promise<void> {
    while (!isOver) {
      await pause(retryDelayMs)
      const isOpen = await open().then(
        () => true,
        () => false,
      )
      if (isOpen) return
    }
  }

  await open()
  return {
    catchUp: async () => {
      const asked = current
      if (!asked) return false
      return await asked.query('select 1').then(
        () => asked === current,
        () => false,
      )
    },
    stop: () => {
      isOver = true
      void current?.end()
    },
  }
}
