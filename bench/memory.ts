import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Returns the resident memory of a process, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Returns the peak resident memory of a process while some work runs, in MB. */
export async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = await memoryOf(pid)
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    peak = Math.max(peak, await memoryOf(pid))
    await wait(20)
  }
  await over
  return peak
}
