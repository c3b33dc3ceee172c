import { Failure } from '@etapa/domain/failure'
import pLimit from 'p-limit'

interface Limits {
  /** The maximum number of requests that run concurrently. */
  atOnce: number
  /** The maximum number of distinct requests that wait. */
  mostWaiting: number
}

/**
 * Queues expensive requests, so that they cannot take all database connections. Identical requests that are still
 * waiting share one answer, which is therefore never older than any of them.
 */
export function queueRequests<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  { atOnce, mostWaiting }: Limits,
): (question: Question) => Promise<Answer> {
  const limit = pLimit(atOnce)
  const waiting = new Map<string, Promise<Answer>>()
  return async question => {
    const key = JSON.stringify(question)
    const shared = waiting.get(key)
    if (shared) return await shared
    if (limit.pendingCount >= mostWaiting) throw tooManyAsk()
    const own = limit(() => {
      waiting.delete(key)
      return answer(question)
    })
    waiting.set(key, own)
    return await own
  }
}

const tooManyAsk = () =>
  new Failure('unavailable', 'Muitas pessoas pedem isto ao mesmo tempo. Tente novamente em instantes.', {
    code: 'too-many-ask',
  })
