import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, lockFile } from '../platform/files/lock-file.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { Place } from './choose-place.ts'
import { disownDeadServer, findPostmaster } from './find-postmaster.ts'
import { spawnAs } from './run-as.ts'

export interface LaunchOptions {
  /** Off only for databases that are thrown away: without it a power cut loses or ruins data. */
  durable: boolean
  port: number
  patienceMs: number
}

/** Passing troubles: processes of a crashed server that are about to end, or a port that was just taken. */
const passing = /shared memory block|could not bind|lock file|ainda usa/

/** Starts the server and waits until it answers, through recovery after a crash if need be. */
export async function launchServer(place: Place, options: LaunchOptions): Promise<void> {
  const deadline = Date.now() + options.patienceMs
  for (;;) {
    const complaint = await tryToLaunch(place, options)
    if (complaint === undefined) return
    if (!passing.test(complaint) || Date.now() > deadline) {
      throw new CannotStart(
        `O banco de dados não iniciou: ${lastLine(complaint)} (detalhes em ${place.logFile})`,
      )
    }
    await pause(250)
  }
}

/** Undefined when the server is ready, else why there is none. */
async function tryToLaunch(place: Place, options: LaunchOptions): Promise<string | undefined> {
  const lock = await lockFile(place.serverLock, place.account)
  if (!lock) return `outro servidor, talvez em outro contêiner, ainda usa ${place.cluster}`
  const { server, logSize } = await spawnServer(place, options, lock).finally(lock.release)
  while (server.exitCode === null && server.signalCode === null) {
    if ((await findPostmaster(place.cluster))?.ready) return undefined
    await pause(30)
  }
  return (await readFile(place.logFile)).subarray(logSize).toString()
}

/** The server inherits its lock, so that nobody starts another on these files while any process of it lives. */
async function spawnServer(place: Place, options: LaunchOptions, lock: FileLock) {
  await disownDeadServer(place.cluster)
  const log = await open(place.logFile, 'a', 0o600)
  try {
    if (place.account) await log.chown(place.account.uid, place.account.gid)
    const { size } = await log.stat()
    // A group of its own: Ctrl+C in the terminal must reach the app alone, which then ends its work in order.
    const server = spawnAs(
      place.account,
      place.program('postgres'),
      ['-D', place.cluster, ...settings(options)],
      {
        detached: true,
        stdio: ['ignore', log.fd, log.fd, lock.descriptor],
      },
    )
    await once(server, 'spawn')
    server.unref()
    return { server, logSize: size }
  } finally {
    await log.close()
  }
}

/** An eighth of what this machine or container has: an archive of years stays in it where there is room. */
function ownCacheMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(1024, Math.max(128, memory / 8 / 2 ** 20)))
}

function settings({ durable, port }: Pick<LaunchOptions, 'durable' | 'port'>): string[] {
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

const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .findLast(line => /FATAL|PANIC|error/i.test(line)) ?? text.trim()

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('o sistema não informou a porta')
  return address.port
}
