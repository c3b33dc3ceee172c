import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

export interface Cable {
  /** The server's URL through the proxy. */
  url: string
  /** Breaks every connection and rejects new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Keeps connections open and accepts new ones, but passes nothing on. */
  silence(): void
  /** Ends the silence, so that new connections work again. */
  speak(): void
  /** The latency in each direction. */
  delayMs: number
}

/** Starts a TCP proxy in front of a server. Like a bad network cable, the proxy can be cut, silent or slow. */
export async function layCable(to: string): Promise<Cable> {
  const far = new URL(to)
  const sockets = new Set<Socket>()
  let isSilent = false
  const pass = () =>
    new Transform({
      async transform(chunk, _, done) {
        if (cable.delayMs > 0) await setTimeout(cable.delayMs)
        if (!isSilent) done(null, chunk)
      },
    })
  const server = createServer(near => {
    const away = connect(Number(far.port), far.hostname)
    for (const [from, into] of [[near, away] as const, [away, near] as const]) {
      sockets.add(from)
      from.on('error', () => into.destroy()).on('close', () => sockets.delete(from) && into.destroy())
      from.pipe(pass()).pipe(into)
    }
  })
  const plugIn = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await plugIn(0)
  const { port } = server.address() as AddressInfo
  const near = new URL(to)
  near.host = `127.0.0.1:${port}`
  const cable: Cable = {
    url: near.href,
    cut: async () => {
      const unplugged = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await unplugged
    },
    mend: () => plugIn(port),
    silence: () => {
      isSilent = true
    },
    speak: () => {
      isSilent = false
    },
    delayMs: 0,
  }
  return cable
}
