import { alarm } from './alarm.ts'
import { unreachable } from './api-error.ts'

type Work<T> = (signal: AbortSignal, onSign: () => void) => Promise<T>

/**
 * Aborts a call after so long without progress: a phone that left the Wi-Fi gets no error of its own. `onSign` reports
 * progress and restarts the time.
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
