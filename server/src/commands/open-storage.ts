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

/** Opens database and files for a command: `beside` a product that may be running, or `instead` of it. */
export async function openStorage(config: Config, mode: 'beside' | 'instead'): Promise<Storage> {
  const { dataDir } = config
  await prepareDataFolder(dataDir)
  const enter = mode === 'beside' ? reachEmbeddedPostgres : startEmbeddedPostgres
  const embedded = config.databaseUrl ? undefined : await enter({ dataDir, say: announceProgress })
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? '', {
    // A single connection, so that `refuseWhileInUse` does not find this process.
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
