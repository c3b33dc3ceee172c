import type { Outcome } from '../outbox/deliver.ts'
import type { HookAnswer } from './send-request.ts'

const longestPauseMs = 24 * 60 * 60_000

/**
 * Returns the pause in milliseconds, at most a day, that a `retry-after` header requests in seconds or as a date.
 * Returns undefined if the header is absent, invalid or requests no pause (zero seconds or a past date).
 */
function pauseOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestPauseMs) : undefined
}

/** Decides what becomes of a delivery: only 2xx is a success, 410 disables the hook, and everything else is retried. */
export function judgeAnswer({ status, retryAfter, text }: HookAnswer, now: Date): Outcome {
  // PostgreSQL cannot store NUL, and nobody reads other control characters.
  const said = text.replace(/\p{Cc}+/gu, ' ').trim()
  const answer = `HTTP ${status}${said && ` ${said}`}`
  if (status >= 200 && status < 300) return { state: 'sent', answer }
  if (status === 410) return { state: 'failed', answer }
  const atLeastMs = status === 429 || status === 503 ? pauseOf(retryAfter, now) : undefined
  return { state: 'retry', answer, ...(atLeastMs !== undefined && { atLeastMs }) }
}
