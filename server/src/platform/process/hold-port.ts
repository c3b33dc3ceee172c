import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../settings/config.ts'
import { portTrouble } from './listen.ts'

/**
 * Binds the port before the database is started or migrated, so that a second instance on the same port fails
 * immediately. Connections are dropped until the returned function releases the port.
 */
export async function holdPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> {
  if (port === 0) return async () => undefined
  const holder = createServer(socket => socket.destroy())
  holder.listen({ host, port })
  await once(holder, 'listening').catch(error => {
    throw portTrouble(error, { host, port })
  })
  return async () => {
    if (!holder.listening) return
    holder.close()
    await once(holder, 'close')
  }
}
