import type pg from 'pg'
import type { Ask, Question } from './sql-template.ts'
import { useConnection } from './use-connection.ts'

/**
 * Runs `work` in a transaction, its statements one after the other. A failed statement fails the transaction even if
 * `work` catches the error: PostgreSQL would turn the commit into a rollback.
 */
export function runTransaction<T>(
  pool: pg.Pool,
  work: (ask: Ask, client: pg.ClientBase) => PromiseLike<T>,
): Promise<T> {
  return useConnection(pool, async (ask, client) => {
    let last: Promise<unknown> = Promise.resolve()
    let failure: unknown
    let isOver = false
    const send = async (question: Question) => {
      if (isOver) throw new Error('the transaction is over')
      return await ask(question).catch(error => {
        failure ??= error
        throw error
      })
    }
    const askInTurn: Ask = question => {
      const answer = last.then(() => send(question))
      last = answer.catch(() => undefined)
      return answer
    }
    try {
      await askInTurn({ text: 'begin' })
      const result = await work(askInTurn, client)
      if (failure) throw failure
      await askInTurn({ text: 'commit' })
      return result
    } catch (error) {
      await askInTurn({ text: 'rollback' }).catch(() => undefined)
      throw isAborted(error) ? failure : error
    } finally {
      isOver = true
    }
  })
}

/** The error of every statement after the one that failed. */
const isAborted = (error: unknown): boolean => (error as { code?: string }).code === '25P02'
