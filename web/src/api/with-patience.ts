import { alarm } from './alarm.ts'
import { unreachable } from './api-error.ts'

type Work<T> = (signal: AbortSignal, onSign: () => void) => Promise<T>

/**
 * Ends a call from which nothing is heard for so long: a phone that left the Wi-Fi is told by nobody. `onSign` tells
 * that something was heard after all.
 */
export async function withPatience<T>(milliseconds: number, work: Work<T>): Promise<T> {
  const leaving = new AbortController()
  const patience = alarm(milliseconds, () => leaving.abort())
  patience.set()
  try {
    return await work(leaving.signal, patience.set)
  } catch (error) {
    throw leaving.signal.aborted ? unreachable() : error
  } finally {
    patience.clear()
  }
}
