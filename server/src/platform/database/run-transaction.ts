import type pg from 'pg'
import type { Ask } from './sql-template.ts'
import { useConnection } from './use-connection.ts'

/**
 * Runs `work` in a transaction. Statements run in the order in which they are sent, and those sent without waiting for
 * the previous one share its round trip, as the first one does with `begin`. A failed statement fails the transaction
 * even if `work` catches the error, because PostgreSQL would turn the commit into a rollback.
 */
export function runTransaction<T>(
  pool: pg.Pool,
  work: (ask: Ask, client: pg.ClientBase) => PromiseLike<T>,
): Promise<T> {
  return useConnection(pool, async (ask, client) => {
    let failure: unknown
    let isOver = false
    const send: Ask = async question => {
      if (isOver) throw new Error('the transaction is over')
      return await ask(question).catch(error => {
        failure ??= error
        throw error
      })
    }
    try {
      send({ text: 'begin' }).catch(() => undefined)
      const result = await work(send, client)
      if (failure) throw failure
      isOver = true
      await ask({ text: 'commit' })
      return result
    } catch (error) {
      // Set before the rollback: a statement that `work` sends after it would run outside the transaction.
      isOver = true
      await ask({ text: 'rollback' }).catch(() => undefined)
      throw isAborted(error) ? failure : error
    }
  })
}

/** Whether a statement failed only because an earlier one had aborted the transaction. */
const isAborted = (error: unknown): boolean => (error as { code?: string }).code === '25P02'
