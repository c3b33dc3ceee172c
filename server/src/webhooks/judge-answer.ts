import type { Outcome } from '../outbox/deliver.ts'
import type { HookAnswer } from './send-request.ts'

const longestPauseMs = 24 * 60 * 60_000

/** How long a receiver asks to be left alone, by seconds or by a date; undefined if it does not say. */
export function pauseOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestPauseMs) : undefined
}

/** Only 2xx is a success. 410 ends a hook; everything else is tried again. */
export function judgeAnswer({ status, retryAfter, text }: HookAnswer, now: Date): Outcome {
  // PostgreSQL stores no NUL, and nobody reads other control characters.
  const said = text.replace(/\p{Cc}+/gu, ' ').trim()
  const answer = `HTTP ${status}${said && ` ${said}`}`
  if (status >= 200 && status < 300) return { state: 'sent', answer }
  if (status === 410) return { state: 'failed', answer }
  const atLeastMs = status === 429 || status === 503 ? pauseOf(retryAfter, now) : undefined
  return { state: 'retry', answer, ...(atLeastMs !== undefined && { atLeastMs }) }
}
