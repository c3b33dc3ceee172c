import { reachEmbeddedPostgres } from '../src/embedded-postgres/reach-embedded-postgres.ts'
import { openDatabase, type Sql } from '../src/platform/database/database.ts'

/** Runs `look` on the embedded database in a server's data folder. */
export async function lookInside<T>(folder: string, look: (sql: Sql) => Promise<T>): Promise<T> {
  const { url } = await reachEmbeddedPostgres({ dataDir: folder, say: () => {} })
  const { sql, close } = openDatabase(url, { connections: 1 })
  return await look(sql).finally(close)
}
