import { once } from 'node:events'
import { stat, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/**
 * Holds a folder for this process alone. The lock is a listening socket: the system itself drops it when the
 * process dies in whatever way, so neither `kill -9` nor a reused process number leaves it behind.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const address = await socketOf(folder)
  const release =
    (await listen(address)) ?? ((await isAbandoned(address)) ? await listen(address) : undefined)
  if (release) return release
  throw new CannotStart(
    `Já existe um Etapa em execução com a pasta de dados ${folder}. Use o que já está aberto.`,
  )
}

/** Named after the folder's identity, not its path: a link or another mount leads to the same lock. */
async function socketOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  const name = `etapa-${dev}-${ino}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

async function listen(address: string): Promise<(() => void) | undefined> {
  const server = createServer(socket => socket.destroy())
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (error) {
    if (isInUse(error)) return undefined
    throw error
  }
  server.unref()
  return () => server.close()
}

const isInUse = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** Only where the socket is a file can a dead process leave it; then nobody answers, and it is removed. */
async function isAbandoned(address: string): Promise<boolean> {
  if (address.startsWith('\0')) return false
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return false
  } catch {
    await unlink(address).catch(() => undefined)
    return true
  } finally {
    socket.destroy()
  }
}
