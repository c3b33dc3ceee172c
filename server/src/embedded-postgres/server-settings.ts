import { totalmem } from 'node:os'

interface ServerOptions {
  /** Off only for databases that are thrown away: without it a power cut loses or ruins data. */
  durable: boolean
  port: number
}

/** Options of the program `postgres`; none of the values holds a space. */
export function serverSettings({ durable, port }: ServerOptions): string[] {
  const safety = durable ? 'on' : 'off'
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    max_connections: 100,
    shared_buffers: `${ownCacheMegabytes()}MB`,
    effective_cache_size: '1GB',
    work_mem: '8MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    // Compiling a query costs more than the short queries of this product ever take.
    jit: 'off',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of what this machine or container has: an archive of years stays in it where there is room. */
function ownCacheMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(1024, Math.max(128, memory / 8 / 2 ** 20)))
}
