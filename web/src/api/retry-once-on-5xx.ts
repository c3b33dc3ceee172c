import { ApiError } from './api-error.ts'

const retryDelayMs = 500

/**
 * Whether the error is probably temporary: these statuses come from a load balancer or from a server without its
 * database, and another instance may respond soon.
 */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [502, 503, 504].includes(error.status)

/**
 * Retries once after a temporary error, by calling `recover` if it is given. Otherwise `work` has to be idempotent,
 * because the first attempt may have succeeded.
 */
export async function retryOnceOn5xx<T>(work: () => Promise<T>, recover = work): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isPassing(error)) throw error
  }
  await new Promise(resolve => setTimeout(resolve, retryDelayMs))
  return await recover()
}
