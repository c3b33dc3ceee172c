import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { system } from '../platform/process/system.ts'
import type { ClusterPaths } from './locate-cluster.ts'
import { runAs } from './run-as.ts'

/** PostgreSQL's main process, as it describes itself in postmaster.pid. */
export interface Postmaster {
  port: number
  ready: boolean
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The server that runs on these files now, whoever started it. */
export async function findPostmaster(paths: ClusterPaths): Promise<Postmaster | undefined> {
  const [pid = '', , , port, , , , status = ''] = await readPidFile(paths.cluster)
  if (!/^\d+$/.test(pid) || !(await isServer(pid, paths))) return undefined
  return { port: Number(port), ready: status.trim() === 'ready' }
}

/** Tells a server from a stranger that got its number after a crash. */
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
 * Clears what a dead server left, when its process number now belongs to someone else. The file itself stays,
 * in our name, because PostgreSQL finds through it the memory that orphans of the dead server may still use.
 */
export async function disownDeadServer({ cluster, usesPgCtl }: ClusterPaths): Promise<void> {
  const [pid, ...rest] = await readPidFile(cluster)
  if (!pid) await rm(pidFile(cluster), { force: true })
  // On Windows PostgreSQL itself tells its own processes from strangers, and knows nothing of parents.
  else if (!usesPgCtl) await writeFile(pidFile(cluster), [process.pid, ...rest].join('\n'))
}

const readPidFile = async (cluster: string): Promise<string[]> =>
  (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split(/\r?\n/)

/** A dead or unknown process has no words. */
async function commandLine(pid: string): Promise<string> {
  if (system.hasProc) return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return await promisify(execFile)('ps', ['-o', 'command=', '-p', pid]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
