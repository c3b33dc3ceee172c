import type { Sql } from '../src/platform/database/database.ts'
import { orderChanged } from '../src/platform/events/changes.ts'

/** Makes the app look for events and messages now, as after any change to an order, instead of within ten seconds. */
export async function wakeOutbox(sql: Sql): Promise<void> {
  await sql`select pg_notify(${orderChanged}, '0')`
}
