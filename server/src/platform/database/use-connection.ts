import pg from 'pg'
import type { Ask } from './sql-template.ts'

/**
 * Lends a connection of the pool. Once it is lost nothing more is sent on it and it is discarded: its state
 * must not reach the next user of the pool.
 */
export async function useConnection<T>(
  pool: pg.Pool,
  use: (ask: Ask, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(error => {
    throw withCode(error)
  })
  let lost: Error | undefined
  const lose = (error: Error) => {
    lost ??= withCode(error)
  }
  client.on('error', lose)
  const ask: Ask = async question => {
    if (lost) throw lost
    try {
      return rowsOf(await client.query(question))
    } catch (error) {
      if (isLoss(error)) lose(error)
      throw lost ?? error
    }
  }
  try {
    return await use(ask, client)
  } finally {
    client.release(lost)
    client.off('error', lose)
  }
}

/** Text with several statements has an answer for each. */
const rowsOf = (answer: pg.QueryResult | pg.QueryResult[]) => [answer].flat().at(-1)?.rows ?? []

/** With which the server ends a connection. Told by their codes, because their severity is in the server's language. */
const endings = /^(08|57P|25P0[34])/

/** Anything but the server's word on a statement. One whose tables have changed stays unusable on its connection. */
const isLoss = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError
    ? endings.test(error.code ?? '') || error.routine === 'RevalidateCachedQuery'
    : error instanceof Error

/** The driver's own errors have none. */
const withCode = (error: Error): Error =>
  'code' in error
    ? error
    : Object.assign(error, { code: /timeout/i.test(error.message) ? 'ETIMEDOUT' : 'CONNECTION_CLOSED' })
