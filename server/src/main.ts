import { buildApp, type Deps } from './app.ts'
import { backUpRegularly } from './backups/back-up-regularly.ts'
import { BackupKeeper } from './backups/backup-keeper.ts'
import { expectBackupFolder } from './backups/expect-backup-folder.ts'
import { updateTables } from './backups/update-tables.ts'
import { observeAtFirst } from './calendar/observe-at-first.ts'
import { useLocalCertificate } from './certificates/local-certificate.ts'
import { announceFailure, announceProgress, announceReady, announceWarning } from './commands/announce.ts'
import { cleanFiles } from './documents/clean-files.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { listAddresses } from './first-steps/list-addresses.ts'
import { cleanFinalisings } from './floor/answers.ts'
import { cleanOutbox } from './messages/outbox-store.ts'
import { cleanNotifications } from './notifications/notification-store.ts'
import { followClock } from './outbox/follow-clock.ts'
import { cleanCommands } from './platform/commands/run-command.ts'
import { openDatabase, type Sql } from './platform/database/database.ts'
import { expectAnswer } from './platform/database/expect-answer.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { drainBeforeClose } from './platform/process/drain.ts'
import { everyHour } from './platform/process/every-hour.ts'
import { explainFailure } from './platform/process/explain-failure.ts'
import { holdPort } from './platform/process/hold-port.ts'
import { listen } from './platform/process/listen.ts'
import { type Config, readConfig } from './platform/settings/config.ts'
import { doubtfulSettings } from './platform/settings/doubtful-settings.ts'
import { prepareDataFolder } from './platform/settings/prepare-data-folder.ts'
import { cleanSignIns } from './sessions/clean-sign-ins.ts'
import { createFirstManager } from './sessions/first-manager.ts'
import { cleanDeliveries } from './webhooks/deliveries.ts'

/** Cleanup functions, called in reverse order. */
const closers: (() => Promise<void>)[] = []

/**
 * Reads the environment and prepares the data folder. If no certificate is configured, uses the one made by `npm run
 * tls`, if there is one.
 */
async function readSettings(): Promise<Config> {
  const config = readConfig(process.env)
  await prepareDataFolder(config.dataDir)
  await expectBackupFolder(config.backup)
  return { ...config, tls: config.tls ?? (await useLocalCertificate(config)) }
}

async function start(): Promise<void> {
  const config = await readSettings()
  for (const doubt of doubtfulSettings(config)) announceWarning(doubt)
  const releasePort = await holdPort(config)
  closers.push(releasePort)
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(config))
  const files = await openFileStore(config)
  const login = await prepare(config, databaseUrl, files)
  const port = await serve(equip(config, await connect(databaseUrl), files), releasePort)
  announceReady(
    listAddresses(config, port),
    login && { email: login.email, password: login.password ?? 'a que está em ADMIN_PASSWORD' },
  )
  if (login?.password) announceProgress('A senha aparece a cada início, até que alguém entre com ela.')
}

/**
 * Migrates the database without a statement timeout, and creates the first manager if there is none. Returns the first
 * manager's login until somebody has signed in with it.
 */
async function prepare(config: Config, databaseUrl: string, files: FileStore) {
  const { sql, close } = openDatabase(databaseUrl, { statementTimeoutMs: 0 })
  try {
    await expectAnswer(sql)
    announceProgress('Preparando as tabelas')
    const { keeper } = equip(config, sql, files)
    await updateTables(sql, config.backup.isAutomatic ? keeper : undefined, announceProgress)
    await observeAtFirst(sql)
    return await createFirstManager(sql, config)
  } finally {
    await close()
  }
}

const equip = (config: Config, sql: Sql, files: FileStore): Deps => ({
  config,
  sql,
  files,
  keeper: new BackupKeeper({ sql, files }, config),
})

async function serve(product: Deps, releasePort: () => Promise<void>): Promise<number> {
  const { config, sql, files, keeper } = product
  const app = await buildApp(product)
  drainBeforeClose(app, config.drainMs)
  const clean = async () => {
    await cleanSignIns(sql)
    await cleanNotifications(sql)
    await cleanOutbox(sql)
    await followClock(sql)
    await cleanDeliveries(sql)
    await cleanFinalisings(sql)
    await cleanCommands(sql)
    await cleanFiles({ sql, files })
  }
  closers.push(everyHour(clean, app.log), backUpRegularly(keeper, app.log), () => app.close())
  await releasePort()
  return await listen(app, config)
}

async function connect(databaseUrl: string): Promise<Sql> {
  const database = openDatabase(databaseUrl)
  closers.push(database.close)
  await expectAnswer(database.sql)
  return database.sql
}

async function embeddedDatabase({ dataDir }: Config): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say: announceProgress })
  closers.push(stop)
  return url
}

async function close(): Promise<void> {
  for (const closeOne of closers.splice(0).reverse()) await closeOne()
}

const starting = start().catch(async error => {
  announceFailure(explainFailure(error))
  await close()
  process.exit(1)
})

// Ctrl+C reaches npm and this process, and npm forwards it, so the signal may arrive twice. Only the first one counts.
let isEnding = false
async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await starting
  announceProgress('Encerrando: terminando o que está em andamento')
  await close()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
