import { useRef, useState } from 'react'
import { ApiError, unreachable } from '../api/api-error.ts'

/** Sends one request at a time, so that a double click sends only once. Keeps the error until the next attempt. */
export function useSending() {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const isRunning = useRef(false)

  /** Returns the error; undefined if the request succeeded, or was skipped because another one is running. */
  async function run(work: () => Promise<void>): Promise<ApiError | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsSending(true)
    setError(undefined)
    try {
      await work()
      return undefined
    } catch (thrown) {
      const failure = thrown instanceof ApiError ? thrown : unreachable()
      setError(failure)
      return failure
    } finally {
      isRunning.current = false
      setIsSending(false)
    }
  }

  return { isSending, error, run }
}
