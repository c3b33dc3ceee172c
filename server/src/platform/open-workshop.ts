import { announceProgress } from './announce.ts'
import type { Config } from './config.ts'
import { openDatabase, type Sql } from './database.ts'
import { expectAnswer } from './expect-answer.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { reachEmbeddedPostgres } from './postgres/reach-embedded-postgres.ts'
import { startEmbeddedPostgres } from './postgres/start-embedded-postgres.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'

export interface Workshop {
  sql: Sql
  files: FileStore
  close(): Promise<void>
}

/** Database and files for a command of its own; `beside` a product that may be running, or instead of it. */
export async function openWorkshop(config: Config, place: 'beside' | 'instead'): Promise<Workshop> {
  const { dataDir } = config
  await prepareDataFolder(dataDir)
  const enter = place === 'beside' ? reachEmbeddedPostgres : startEmbeddedPostgres
  const embedded = config.databaseUrl ? undefined : await enter({ dataDir, say: announceProgress })
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? '', {
    // One, so that whoever looks for others does not find itself.
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
