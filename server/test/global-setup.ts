import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/embedded-postgres/start-embedded-postgres.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { withDatabase } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    templateName: string
  }
}

/**
 * Builds the server, and starts one PostgreSQL for the whole run with a migrated template database, which `useTestApp`
 * clones.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The test scripts set this variable after building the server. Building it again would replace files that other
  // tests may be using.
  if (!process.env.SERVER_IS_BUILT)
    await build({ configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'warn' })
  const dataDir = await makeDataFolder()
  const server = await startEmbeddedPostgres({ dataDir, say: () => {}, durable: false })
  const templateName = 'etapa_template'
  const admin = openDatabase(server.url, { connections: 1 })
  // Otherwise autovacuum would visit the databases of all earlier test files once a minute.
  await admin.sql`alter system set autovacuum = off`
  await admin.sql`select pg_reload_conf()`
  await admin.sql.unsafe(`create database ${templateName}`)
  await admin.close()
  const template = openDatabase(withDatabase(server.url, templateName), { connections: 1 })
  await migrate(template.sql)
  await template.close()
  project.provide('serverUrl', server.url)
  project.provide('templateName', templateName)
  return async () => {
    await server.stop()
    await removeDataFolder(dataDir)
  }
}
