import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Returns the PIDs of a process's running children. */
export async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const processes = stdout.split('\n').map(line => line.trim().split(/ +/).map(Number))
  return processes.flatMap(([pid = 0, itsParent]) => (itsParent === parent ? [pid] : []))
}
