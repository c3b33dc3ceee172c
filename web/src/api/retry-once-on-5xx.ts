import { ApiError } from './api-error.ts'

const retryDelayMs = 500

/**
 * Whether the error is temporary: these statuses come from a load balancer or from a server without its database, and
 * another instance will respond soon.
 */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [502, 503, 504].includes(error.status)

/**
 * Retries once after a temporary error. Only for idempotent work, because the first attempt may have succeeded.
 * `recover`, if given, runs instead of the second attempt.
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
