import postgres from 'postgres'

export type Sql = postgres.Sql<{ bigint: number }>
/** A transaction; whoever needs one takes it as the first parameter. */
export type Tx = postgres.TransactionSql<{ bigint: number }>

export interface Database {
  sql: Sql
  close(): Promise<void>
}

const timestamptz = 1184
const int8 = 20

/** '2026-11-15 03:42:15.123+00' as ISO 8601; the connections' time zone is UTC. */
const isoInstant = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, '+00:00')

export function openDatabase(url: string, { connections = 10, statementTimeoutMs = 30_000 } = {}): Database {
  const sql = postgres(url, {
    max: connections,
    connect_timeout: 5,
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
  return { sql, close: () => sql.end({ timeout: 5 }) }
}
