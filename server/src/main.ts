import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { cleanRegularly } from './documents/clean-files.ts'
import { announceFailure, announceProgress, announceReady } from './platform/announce.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase, type Sql } from './platform/database.ts'
import { listAddresses } from './platform/list-addresses.ts'
import { listen } from './platform/listen.ts'
import { migrate } from './platform/migrate.ts'
import { openFileStore } from './platform/open-file-store.ts'
import { startEmbeddedPostgres } from './platform/postgres/start-embedded-postgres.ts'
import { prepareDataFolder } from './platform/prepare-data-folder.ts'
import { createFirstManager } from './sessions/first-manager.ts'

const drainingMs = 5_000

/** How to close what was opened; the last opened is closed first. */
const closers: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await prepareDataFolder(config.dataDir)
  const sql = await connect(config)
  announceProgress('Preparando as tabelas')
  await migrate(sql)
  const login = await createFirstManager(sql, config.admin)
  const files = await openFileStore(config)
  const app = await buildApp({ config, sql, files })
  closers.push(cleanRegularly({ sql, files }, app.log), () => drain(app))
  const port = await listen(app, config)
  const chosen = config.admin.password && 'a que está em ADMIN_PASSWORD'
  announceReady(
    listAddresses(config, port),
    login && { email: login.email, password: chosen ?? login.password },
  )
  if (login && !chosen) announceProgress('Anote a senha: ela não será mostrada de novo.')
}

async function connect(config: Config): Promise<Sql> {
  const database = openDatabase(config.databaseUrl ?? (await embeddedDatabase(config)))
  closers.push(database.close)
  await database.sql`select 1`.catch(error => {
    throw new CannotStart(`O banco de dados não respondeu: ${error.message}`)
  })
  return database.sql
}

async function embeddedDatabase({ dataDir }: Config): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say: announceProgress })
  closers.push(stop)
  return url
}

/** Lets the requests under way finish; those that take too long are cut off. */
async function drain(app: FastifyInstance): Promise<void> {
  const deadline = Date.now() + drainingMs
  // A browser keeps its connection open after the answer, and would keep the server open with it.
  const sweep = setInterval(() => {
    if (Date.now() < deadline) app.server.closeIdleConnections()
    else app.server.closeAllConnections()
  }, 50)
  await app.close()
  clearInterval(sweep)
}

async function close(): Promise<void> {
  for (const closeOne of closers.splice(0).reverse()) await closeOne()
}

const starting = start().catch(async error => {
  announceFailure(error instanceof CannotStart ? error.message : `Erro inesperado. ${error.stack}`)
  await close()
  process.exit(1)
})

// A terminal sends Ctrl+C to npm and to us, and npm passes its own on: only the first signal counts.
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (isEnding) return
    isEnding = true
    await starting
    announceProgress('Encerrando: terminando o que está em andamento')
    await close()
    process.exit(0)
  })
}
