import { reachEmbeddedPostgres } from '../embedded-postgres/reach-embedded-postgres.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { openDatabase, type Sql } from '../platform/database/database.ts'
import { expectAnswer } from '../platform/database/expect-answer.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import type { Config } from '../platform/settings/config.ts'
import { prepareDataFolder } from '../platform/settings/prepare-data-folder.ts'
import { announceProgress } from './announce.ts'

export interface Storage {
  sql: Sql
  files: FileStore
  close(): Promise<void>
}

/** Opens the database and the file store for a command: `beside` an app that may be running, or `instead` of it. */
export async function openStorage(config: Config, mode: 'beside' | 'instead'): Promise<Storage> {
  const { dataDir } = config
  await prepareDataFolder(dataDir)
  const enter = mode === 'beside' ? reachEmbeddedPostgres : startEmbeddedPostgres
  const embedded = config.databaseUrl ? undefined : await enter({ dataDir, say: announceProgress })
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? '', {
    // A single connection, so that `refuseWhileInUse` does not mistake this process for a running app.
    connections: 1,
    statementTimeoutMs: 0,
  })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await expectAnswer(database.sql)
    return { sql: database.sql, files: await openFileStore(config), close }
  } catch (error) {
    await close()
    throw error
  }
}
