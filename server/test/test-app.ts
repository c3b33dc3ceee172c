import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { BackupKeeper } from '../src/backups/backup-keeper.ts'
import { type Database, openDatabase, type Sql } from '../src/platform/database/database.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { type Config, readConfig } from '../src/platform/settings/config.ts'
import { Caller } from './caller.ts'
import { withDatabase } from './database-url.ts'
import { People } from './people.ts'

export interface TestApp {
  app: FastifyInstance
  sql: Sql
  files: FileStore
  config: Config
  keeper: BackupKeeper
  /** The database's URL, for a second instance on the same data. */
  databaseUrl: string
  /** A caller who is not signed in. */
  anyone: Caller
  people: People
}

/** Builds the app on a new database for the tests of one file. */
export function useTestApp(env: NodeJS.ProcessEnv = {}): TestApp {
  const testApp = {} as TestApp
  let database: Database
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'etapa-test-'))
    const databaseUrl = await cloneTemplate()
    database = openDatabase(databaseUrl)
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env })
    const files = await openFileStore(config)
    const keeper = new BackupKeeper({ sql: database.sql, files }, config)
    const app = await buildApp({ config, sql: database.sql, files, keeper })
    const anyone = new Caller(app)
    Object.assign(testApp, {
      app,
      sql: database.sql,
      files,
      config,
      keeper,
      databaseUrl,
      anyone,
      people: new People(database.sql, anyone),
    })
  })

  afterAll(async () => {
    await testApp.app.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  return testApp
}

async function cloneTemplate(): Promise<string> {
  const serverUrl = inject('serverUrl')
  const name = `etapa_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(serverUrl, { connections: 1 })
  await admin.sql.unsafe(`create database ${name} template ${inject('templateName')}`)
  await admin.close()
  return withDatabase(serverUrl, name)
}
