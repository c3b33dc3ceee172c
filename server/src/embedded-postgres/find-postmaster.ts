import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { system } from '../platform/process/system.ts'
import type { ClusterPaths } from './locate-cluster.ts'
import { runAs } from './run-as.ts'

/** PostgreSQL's main process, as described by postmaster.pid. */
export interface Postmaster {
  port: number
  ready: boolean
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The server running on these files, whoever started it. */
export async function findPostmaster(paths: ClusterPaths): Promise<Postmaster | undefined> {
  const [pid = '', , , port, , , , status = ''] = await readPidFile(paths.cluster)
  if (!/^\d+$/.test(pid) || !(await isServer(pid, paths))) return undefined
  return { port: Number(port), ready: status.trim() === 'ready' }
}

/** Detects PID reuse: is this process really our postmaster? */
async function isServer(
  pid: string,
  { cluster, program, account, usesPgCtl }: ClusterPaths,
): Promise<boolean> {
  if (!usesPgCtl) return (await commandLine(pid)).includes(cluster)
  return await runAs(account, program('pg_ctl'), ['status', `--pgdata=${cluster}`]).then(
    () => true,
    () => false,
  )
}

/**
 * Cleans up after a crashed server whose PID was reused. Keeps postmaster.pid with our own PID: PostgreSQL reads from
 * it which shared memory orphaned processes may still use.
 */
export async function disownDeadServer({ cluster, usesPgCtl }: ClusterPaths): Promise<void> {
  const [pid, ...rest] = await readPidFile(cluster)
  if (!pid) await rm(pidFile(cluster), { force: true })
  // On Windows PostgreSQL detects PID reuse itself, and has no notion of a parent process.
  else if (!usesPgCtl) await writeFile(pidFile(cluster), [process.pid, ...rest].join('\n'))
}

const readPidFile = async (cluster: string): Promise<string[]> =>
  (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split(/\r?\n/)

/** Returns an empty string if the process does not exist. */
async function commandLine(pid: string): Promise<string> {
  if (system.hasProc) return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return await promisify(execFile)('ps', ['-o', 'command=', '-p', pid]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
