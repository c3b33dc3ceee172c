import { alarm } from './alarm.ts'
import { unreachable } from './api-error.ts'

export type Work<T> = (signal: AbortSignal, onSign: () => void) => Promise<T>

/**
 * Aborts a call after this long without progress, because a phone that left the Wi-Fi reports no error. `onSign`
 * reports progress and restarts the timeout.
 */
export async function withTimeout<T>(milliseconds: number, work: Work<T>): Promise<T> {
  const leaving = new AbortController()
  const timeout = alarm(milliseconds, () => leaving.abort())
  timeout.set()
  try {
    return await work(leaving.signal, timeout.set)
  } catch (error) {
    throw leaving.signal.aborted ? unreachable() : error
  } finally {
    timeout.clear()
  }
}
