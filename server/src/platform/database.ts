import postgres from 'postgres'
import { endLongWaits } from './postgres/end-long-waits.ts'
import { followPrimary } from './postgres/follow-primary.ts'
import { splitHosts } from './postgres/split-hosts.ts'

export type Sql = postgres.Sql<{ bigint: number }>
/** A transaction; whoever needs one takes it as the first parameter. */
export type Tx = postgres.TransactionSql<{ bigint: number }>

export interface Database {
  sql: Sql
  close(): Promise<void>
}

/**
 * A number as part of the statement and not as its parameter. A limit must be: PostgreSQL takes an unknown one for a
 * tenth of the table, and so plans every call anew.
 */
export const constant = (sql: Sql | Tx, value: number) => sql.unsafe(String(Math.trunc(value)))

const secondsToReconnect = 0.25
// What a statement may take beyond its own time: on the way, and behind others.
const waitMs = 10_000
const timestamptz = 1184
const int8 = 20

/** '2026-11-15 03:42:15.123+00' as ISO 8601; the connections' time zone is UTC. */
const isoInstant = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, '+00:00')

interface Options {
  connections?: number
  /** How long a statement may take; 0 for work that nobody waits for, and that may take as long as it needs. */
  statementTimeoutMs?: number
  /** How long its answer is waited for, all in all, before the connection counts as dead. */
  longestWaitMs?: number
}

/** Opens a pool of connections. Where the address names several hosts, they lead to whichever is the primary. */
export function openDatabase(
  url: string,
  {
    connections = 10,
    statementTimeoutMs = 30_000,
    longestWaitMs = statementTimeoutMs + waitMs,
  }: Options = {},
): Database {
  const addresses = splitHosts(url)
  const waits = statementTimeoutMs > 0 ? endLongWaits(longestWaitMs) : undefined
  const primary = addresses.length > 1 ? followPrimary(addresses) : undefined
  const sql = postgres(addresses[0], {
    // The driver's own search for the primary never gives up nor pauses while there is none.
    ...(primary && { socket: primary.connect, target_session_attrs: 'primary' as const }),
    ...(waits && { onpool: waits.onpool }),
    max: connections,
    connect_timeout: 5,
    // The driver's own pause grows with each connection that broke, up to 20 seconds, and here all break at once.
    backoff: () => secondsToReconnect,
    onnotice: () => {},
    connection: {
      application_name: 'etapa',
      TimeZone: 'UTC',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    },
    types: {
      instant: {
        to: timestamptz,
        from: [timestamptz],
        serialize: (value: string) => value,
        parse: isoInstant,
      },
      bigint: { to: int8, from: [int8], serialize: String, parse: Number },
    },
  })
  const close = async () => {
    primary?.close()
    await sql.end({ timeout: 5 })
    waits?.close()
  }
  return { sql, close }
}
