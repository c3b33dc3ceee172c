import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Cable {
  /** The far end's address, reached through the cable. */
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A network cable to a server: cut, nothing passes and every connection breaks; mended, new ones pass. */
export async function layCable(to: string): Promise<Cable> {
  const far = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const away = connect(Number(far.port), far.hostname)
    for (const [from, into] of [[near, away] as const, [away, near] as const]) {
      sockets.add(from)
      from.on('error', () => into.destroy()).on('close', () => sockets.delete(from) && into.destroy())
      from.pipe(into)
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
  return {
    url: near.href,
    cut: async () => {
      const unplugged = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await unplugged
    },
    mend: () => plugIn(port),
  }
}
