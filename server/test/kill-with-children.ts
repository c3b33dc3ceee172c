import { childrenOf } from './children-of.ts'

/** Kills a process and its children, which would otherwise outlive it for a moment. */
export const killWithChildren = async (pid: number): Promise<void> =>
  signalAll([pid, ...(await childrenOf(pid))], 'SIGKILL')

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already exited.
    }
  }
}
