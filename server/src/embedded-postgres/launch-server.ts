import { once } from 'node:events'
import { open, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { disownDeadServer, findPostmaster } from './find-postmaster.ts'
import type { ClusterPaths } from './locate-cluster.ts'
import { type FileLock, lockFile } from './lock-file.ts'
import { spawnAs } from './run-as.ts'
import { serverSettings } from './server-settings.ts'

export interface LaunchOptions {
  durable: boolean
  port: number
  timeoutMs: number
}

/** Matches transient errors: processes of a crashed server are still exiting, or the port was just taken. */
const passing = /shared memory block|could not bind|lock file|ainda usa/

/** Starts the server and waits until it accepts connections, after crash recovery if necessary. */
export async function launchServer(paths: ClusterPaths, options: LaunchOptions): Promise<void> {
  const deadline = Date.now() + options.timeoutMs
  const tryToLaunch = paths.usesPgCtl ? launchThroughPgCtl : launchDirectly
  for (;;) {
    const complaint = await tryToLaunch(paths, options)
    if (complaint === undefined) return
    if (!passing.test(complaint) || Date.now() > deadline) {
      throw new CannotStart(
        `O banco de dados não iniciou: ${lastLine(complaint)} (detalhes em ${paths.logFile})`,
      )
    }
    await pause(250)
  }
}

/** Returns undefined once the server is ready, or the error if it failed to start. */
async function launchDirectly(paths: ClusterPaths, options: LaunchOptions): Promise<string | undefined> {
  const lock = await lockFile(paths.serverLock, paths.account)
  if (!lock) return `outro servidor, talvez em outro contêiner, ainda usa ${paths.cluster}`
  const { server, logSize } = await spawnServer(paths, options, lock).finally(lock.release)
  while (server.exitCode === null && server.signalCode === null) {
    if ((await findPostmaster(paths))?.ready) return undefined
    await pause(30)
  }
  return (await readFile(paths.logFile)).subarray(logSize).toString()
}

/**
 * Starts the server. It inherits the lock, so that no other server can start on these files while any of its processes
 * lives.
 */
async function spawnServer(paths: ClusterPaths, options: LaunchOptions, lock: FileLock) {
  await disownDeadServer(paths)
  const log = await open(paths.logFile, 'a', 0o600)
  try {
    if (paths.account) await log.chown(paths.account.uid, paths.account.gid)
    const { size } = await log.stat()
    // Detached into its own process group, so that Ctrl+C in the terminal reaches only the app, which then stops the
    // server itself.
    const server = spawnAs(
      paths.account,
      paths.program('postgres'),
      ['-D', paths.cluster, ...serverSettings(options)],
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

/**
 * Starts the server through pg_ctl, which waits up to a day for crash recovery. PostgreSQL's shared memory, which
 * Windows names after the folder, prevents a second server on these files.
 */
async function launchThroughPgCtl(paths: ClusterPaths, options: LaunchOptions): Promise<string | undefined> {
  await disownDeadServer(paths)
  const { size } = await stat(paths.logFile).catch(() => ({ size: 0 }))
  const wanted = ['start', '--wait', '--timeout=86400', `--pgdata=${paths.cluster}`, `--log=${paths.logFile}`]
  // The server inherits pg_ctl's streams and keeps them open, so nothing is piped and only the exit of pg_ctl is
  // awaited.
  const starter = spawnAs(
    paths.account,
    paths.program('pg_ctl'),
    [...wanted, '--options', serverSettings(options).join(' ')],
    { detached: true, stdio: 'ignore', windowsHide: true },
  )
  const [code] = await once(starter, 'exit')
  if (code === 0) return undefined
  const said = await readFile(paths.logFile).catch(() => Buffer.alloc(0))
  return said.subarray(size).toString() || 'pg_ctl não conseguiu iniciar o servidor'
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
