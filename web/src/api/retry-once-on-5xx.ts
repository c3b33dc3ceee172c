import { ApiError } from './api-error.ts'

const retryDelayMs = 500

/** The word of a load balancer, or of a server without its database: another will answer in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [502, 503, 504].includes(error.status)

/**
 * Does something once more where the server that was asked is gone. Only for what may be done twice: whether the first
 * attempt was heard is not known. `recover` is what to do instead of the same again.
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
