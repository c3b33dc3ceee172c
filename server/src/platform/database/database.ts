import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ListenHandlers, type Listening, listenToChannels } from './listen-to-channels.ts'
import { runTransaction } from './run-transaction.ts'
import { type Ask, makeTemplate, type Template } from './sql-template.ts'
import { type Naming, nameStatements, unnamed } from './statement-names.ts'
import { useConnection } from './use-connection.ts'

/** A transaction; a function that needs one takes it as its first parameter. */
export type Tx = Template

/** A connection outside the pool, for long-running work and for COPY, which pooled connections do not support. */
export interface Connection extends Template {
  client: pg.ClientBase
}

export interface Sql extends Template {
  begin<T>(work: (tx: Tx) => PromiseLike<T>): Promise<T>
  /**
   * Sends statements unprepared, so that they are planned for their actual values: the best index depends on how many
   * rows a search text matches. The generic plan, which PostgreSQL switches to after five calls, was up to 25 times
   * slower.
   */
  unprepared: Sql
  /** A separate connection, for requests that must respond within two seconds even if the pool is exhausted. */
  spare: Sql
  /** Opens a connection outside the pool, and closes it afterwards. */
  reserve<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Runs a transaction on a connection outside the pool. */
  beginReserved<T>(work: (tx: Connection) => PromiseLike<T>): Promise<T>
  listen(channels: readonly string[], handlers: ListenHandlers): Promise<Listening>
}

export interface Database {
  sql: Sql
  close(): Promise<void>
}

/**
 * A number inlined into the statement instead of passed as a parameter. Needed for a limit: PostgreSQL estimates an
 * unknown one as a tenth of the table, finds the generic plan too expensive and replans every call.
 */
export const constant = (sql: Sql | Tx, value: number) => sql.unsafe(String(Math.trunc(value)))

// The time after which idle connections are closed, before a firewall or proxy is likely to drop them.
const idleMs = 10 * 60_000
const longestGoodbyeMs = 5_000
const spareMs = 2_000
const timestamptz = 1184
const int8 = 20

/** Converts '2026-11-15 03:42:15.123+00' to ISO 8601; connections use UTC. */
const isoInstant = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, '+00:00')

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return Number
    return oid === timestamptz ? isoInstant : pg.types.getTypeParser(oid, format)
  },
}

interface Options {
  connections?: number
  /** The statement timeout; 0 disables it, for background work. */
  statementTimeoutMs?: number
  /** The maximum time to wait for a free connection, and for a response after the statement timeout has passed. */
  waitMs?: number
}

/** Opens a connection pool, with a separate pool for the spare connection. */
export function openDatabase(
  url: string,
  { connections = 10, statementTimeoutMs = 30_000, waitMs = 10_000 }: Options = {},
): Database {
  const config: pg.ClientConfig = {
    connectionString: addressOf(url),
    application_name: 'etapa',
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  }
  const limits = statementTimeoutMs > 0 && {
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + waitMs,
  }
  // With pipelining, a statement is sent without waiting for the result of the previous one.
  const pool = openPool({ ...config, ...limits, max: connections, pipeline: true })
  const spare = openPool({
    ...config,
    connectionTimeoutMillis: spareMs,
    statement_timeout: spareMs,
    query_timeout: spareMs,
    max: 1,
  })
  const makeSql = (pool: pg.Pool, naming: Naming) => {
    const on = (ask: Ask, client: pg.ClientBase): Connection =>
      Object.assign(makeTemplate(ask, naming), { client })
    const reserved = <T>(use: (own: pg.Pool) => Promise<T>) => {
      const own = openPool({ ...config, max: 1 })
      return use(own).finally(() => own.end())
    }
    const sql = makeTemplate(question => useConnection(pool, ask => ask(question)), naming)
    return Object.assign(sql, {
      begin: <T>(work: (tx: Tx) => PromiseLike<T>) =>
        runTransaction(pool, ask => work(makeTemplate(ask, naming))),
      reserve: <T>(work: (connection: Connection) => Promise<T>) =>
        reserved(own => useConnection(own, (ask, client) => work(on(ask, client)))),
      beginReserved: <T>(work: (tx: Connection) => PromiseLike<T>) =>
        reserved(own => runTransaction(own, (ask, client) => work(on(ask, client)))),
      listen: (channels: readonly string[], handlers: ListenHandlers) =>
        listenToChannels({ ...config, query_timeout: waitMs }, channels, handlers),
    })
  }
  const all = [makeSql(pool, nameStatements()), makeSql(pool, unnamed), makeSql(spare, unnamed)] as [
    Sql,
    Sql,
    Sql,
  ]
  for (const each of all) [, each.unprepared, each.spare] = all
  return {
    sql: all[0],
    close: async () => {
      await Promise.race([
        Promise.all([pool.end(), spare.end()]),
        pause(longestGoodbyeMs, undefined, { ref: false }),
      ])
    },
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: idleMs })
  // An `error` event without a listener would crash Node. The pool replaces broken connections itself.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * Returns the URL with options that set the connection's time zone to UTC and its dates to ISO 8601, whatever the server's
 * settings, and that make the driver interpret `sslmode` as libpq does.
 */
function addressOf(url: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${options} -c TimeZone=UTC -c DateStyle=ISO`.trim())
  address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}
