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

/** Returns the server that runs on these files, whoever started it; undefined if there is none. */
export async function findPostmaster(paths: ClusterPaths): Promise<Postmaster | undefined> {
  const [pid = '', , , port, , , , status = ''] = await readPidFile(paths.cluster)
  if (!/^\d+$/.test(pid) || !(await isServer(pid, paths))) return undefined
  return { port: Number(port), ready: status.trim() === 'ready' }
}

/** Whether the process is really our postmaster and not another one that reuses its PID. */
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
 * Cleans up after a crashed server whose PID may have been reused: replaces that PID in postmaster.pid with our own,
 * which the new server ignores because it belongs to its parent. The rest of the file stays, because it tells
 * PostgreSQL which shared memory orphaned processes may still use.
 */
export async function disownDeadServer({ cluster, usesPgCtl }: ClusterPaths): Promise<void> {
  const [pid, ...rest] = await readPidFile(cluster)
  if (!pid) await rm(pidFile(cluster), { force: true })
  // On Windows PostgreSQL detects PID reuse itself, and has no notion of a parent process.
  else if (!usesPgCtl) await writeFile(pidFile(cluster), [process.pid, ...rest].join('\n'))
}

const readPidFile = async (cluster: string): Promise<string[]> =>
  (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split(/\r?\n/)

/** Returns the command line of a process, or an empty string if it does not exist. */
async function commandLine(pid: string): Promise<string> {
  if (system.hasProc) return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return await promisify(execFile)('ps', ['-o', 'command=', '-p', pid]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
