import { totalmem } from 'node:os'

interface ServerOptions {
  /** Off only for throwaway databases: without it a power cut loses or corrupts data. */
  durable: boolean
  port: number
}

/**
 * Command-line options for `postgres`. No value may contain a space, because `pg_ctl --options` receives them joined by
 * spaces.
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
    // JIT compilation costs more than the short queries of this product.
    jit: 'off',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the memory of this machine or container, at most 1 GB: enough to cache years of orders. */
function ownCacheMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(1024, Math.max(128, memory / 8 / 2 ** 20)))
}
