import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL's main process, as it describes itself in postmaster.pid. */
export interface Postmaster {
  port: number
  ready: boolean
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The server that runs on these files now, whoever started it. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const [pid = '', , , port, , , , status = ''] = await readPidFile(cluster)
  if (!(await commandLine(pid)).includes(cluster)) return undefined
  return { port: Number(port), ready: status.trim() === 'ready' }
}

/**
 * Clears what a dead server left, when its process number now belongs to someone else. The file itself stays,
 * in our name, because PostgreSQL finds through it the memory that orphans of the dead server may still use.
 */
export async function disownDeadServer(cluster: string): Promise<void> {
  const [pid, ...rest] = await readPidFile(cluster)
  if (!pid) await rm(pidFile(cluster), { force: true })
  else await writeFile(pidFile(cluster), [process.pid, ...rest].join('\n'))
}

const readPidFile = async (cluster: string): Promise<string[]> =>
  (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n')

/** Tells a server from a stranger that got its number after a crash; a dead or unknown process has no words. */
async function commandLine(pid: string): Promise<string> {
  if (!/^\d+$/.test(pid)) return ''
  if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return await promisify(execFile)('ps', ['-o', 'command=', '-p', pid]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
