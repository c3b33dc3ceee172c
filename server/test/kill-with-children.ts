import { childrenOf } from './children-of.ts'

/** Kills the children, too: they would exit a little later, in their own way. */
export const killWithChildren = async (pid: number): Promise<void> =>
  signalAll([pid, ...(await childrenOf(pid))], 'SIGKILL')

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has already exited.
    }
  }
}
