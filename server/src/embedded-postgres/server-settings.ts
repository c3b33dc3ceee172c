import { totalmem } from 'node:os'

interface ServerOptions {
  /** False only for throwaway databases, because a power cut then loses or corrupts data. */
  durable: boolean
  port: number
}

/**
 * Returns command-line options for `postgres`. No value may contain a space, because `pg_ctl --options` receives them
 * joined by spaces.
 */
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
    // Off, because JIT compilation takes longer than the short queries of this app.
    jit: 'off',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Returns the size of PostgreSQL's shared buffers: an eighth of the memory of this machine or container, between 128 MB
 * and 1 GB, which is enough to cache years of orders.
 */
function ownCacheMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(1024, Math.max(128, memory / 8 / 2 ** 20)))
}
