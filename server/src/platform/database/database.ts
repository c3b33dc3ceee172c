import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ListenHandlers, type Listening, listenToChannels } from './listen-to-channels.ts'
import { runTransaction } from './run-transaction.ts'
import { type Ask, makeTemplate, type Template } from './sql-template.ts'
import { type Naming, nameStatements, unnamed } from './statement-names.ts'
import { useConnection } from './use-connection.ts'

/** One connection, for as long as it is lent. */
export interface Connection extends Template {
  /** The driver's own, for what only it can do: COPY. */
  client: pg.ClientBase
}

/** A transaction; whoever needs one takes it as the first parameter. */
export type Tx = Connection

export interface Sql extends Template {
  begin<T>(work: (tx: Tx) => PromiseLike<T>): Promise<T>
  /**
   * The same, with each statement planned for the values at hand. Whether a text is found in three rows or in nearly all
   * decides which index serves; the plan for any text, which PostgreSQL settles on after five calls, was up to 25 times
   * slower.
   */
  unprepared: Sql
  /** One connection beside the pool, for what must be answered while all others are busy, and within two seconds. */
  spare: Sql
  /** Opens a connection beside the pool, for work that takes as long as it needs, and closes it after. */
  reserve<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  listen(channels: readonly string[], handlers: ListenHandlers): Promise<Listening>
}

export interface Database {
  sql: Sql
  close(): Promise<void>
}

/**
 * A number written into the statement instead of passed as a parameter. A limit must be: PostgreSQL estimates an unknown
 * one as a tenth of the table, finds the generic plan too expensive and plans every call again.
 */
export const constant = (sql: Sql | Tx, value: number) => sql.unsafe(String(Math.trunc(value)))

// Before a firewall or proxy on the way drops an idle connection.
const idleMs = 10 * 60_000
const longestGoodbyeMs = 5_000
const spareMs = 2_000
const timestamptz = 1184
const int8 = 20

/** '2026-11-15 03:42:15.123+00' as ISO 8601; the connections' time zone is UTC. */
const isoInstant = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, '+00:00')

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return Number
    return oid === timestamptz ? isoInstant : pg.types.getTypeParser(oid, format)
  },
}

interface Options {
  connections?: number
  /** How long a statement may take; 0 for work that nobody waits for, and that may take as long as it needs. */
  statementTimeoutMs?: number
  /** How long a free connection is waited for, and an answer beyond the statement's own time. */
  waitMs?: number
}

/** Opens a pool of connections. */
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
  const pool = openPool({ ...config, ...limits, max: connections })
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
    const sql = makeTemplate(question => useConnection(pool, ask => ask(question)), naming)
    return Object.assign(sql, {
      begin: <T>(work: (tx: Tx) => PromiseLike<T>) =>
        runTransaction(pool, (ask, client) => work(on(ask, client))),
      reserve: <T>(work: (connection: Connection) => Promise<T>) => {
        const own = openPool({ ...config, max: 1 })
        return useConnection(own, (ask, client) => work(on(ask, client))).finally(() => own.end())
      },
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
  // An `error` event without a listener ends Node; the pool replaces such connections by itself.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** With the time zone of all our connections, and `sslmode` as PostgreSQL's own programs understand it. */
function addressOf(url: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${options} -c TimeZone=UTC`.trim())
  address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}
