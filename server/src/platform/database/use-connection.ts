import pg from 'pg'
import type { Ask, Question } from './sql-template.ts'

/**
 * Checks out a connection from the pool for `use`, and releases it afterwards. A lost connection is discarded instead,
 * so that nobody else gets it.
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
      return rowsOf(await queryTogether(client, question))
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

/** Sends a statement. All statements of one tick are written to the socket together. */
function queryTogether(client: pg.PoolClient, question: Question): Promise<pg.QueryResult> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(question)
}

/** SQL with several statements has a result for each; the last one counts. */
const rowsOf = (answer: pg.QueryResult | pg.QueryResult[]) => [answer].flat().at(-1)?.rows ?? []

/**
 * The error codes with which the server terminates a connection. The severity cannot be used instead, because
 * PostgreSQL localises it.
 */
const endings = /^(08|57P|25P0[34])/

/**
 * Whether an error makes the connection unusable: the server terminated it, the error is not the server's response to a
 * statement, or a prepared statement no longer fits its changed table and would fail again on this connection.
 */
const isLoss = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError
    ? endings.test(error.code ?? '') || error.routine === 'RevalidateCachedQuery'
    : error instanceof Error

/** Adds an error code to the driver's own errors, which have none. */
const withCode = (error: Error): Error =>
  'code' in error
    ? error
    : Object.assign(error, { code: /timeout/i.test(error.message) ? 'ETIMEDOUT' : 'CONNECTION_CLOSED' })
