import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { observeAtFirst } from '../calendar/observe-at-first.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { openDatabase } from '../platform/database/database.ts'
import { expectAnswer } from '../platform/database/expect-answer.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { readConfig } from '../platform/settings/config.ts'
import { prepareDataFolder } from '../platform/settings/prepare-data-folder.ts'
import { seedApprovals } from '../seed/seed-approvals.ts'
import { seedArtwork } from '../seed/seed-artwork.ts'
import { seedBills } from '../seed/seed-bills.ts'
import { seedDispatches } from '../seed/seed-dispatches.ts'
import { seedOrders } from '../seed/seed-orders.ts'
import { seedClients, seedEmployees } from '../seed/seed-people.ts'
import { seedQuotes } from '../seed/seed-quotes.ts'
import { seedTrade } from '../seed/seed-trade.ts'
import { announceProgress } from './announce.ts'
import { runCommand } from './run-command.ts'

function readOrderCount(): number {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000' } } })
  if (!/^[1-9]\d{0,6}$/.test(values.orders)) {
    throw new CannotStart(
      'Use --orders com um número de 1 a 9999999, por exemplo: npm run seed -- --orders 1000',
    )
  }
  return Number(values.orders)
}

/** Fills the database with generated orders, clients and people, and prints two logins. */
async function seed(): Promise<void> {
  const orders = readOrderCount()
  const config = readConfig(process.env)
  await prepareDataFolder(config.dataDir)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say: announceProgress })
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? '', { statementTimeoutMs: 0 })
  try {
    await expectAnswer(database.sql)
    await migrate(database.sql)
    const password = config.admin.password ?? randomBytes(9).toString('base64url')
    await observeAtFirst(database.sql)
    await seedEmployees(database.sql, password)
    await seedClients(database.sql, Math.min(2_000, Math.max(24, Math.round(orders / 40))))
    await seedOrders(database.sql, orders, announceProgress)
    await seedTrade(database.sql)
    const archive = { sql: database.sql, files: await openFileStore(config) }
    await seedArtwork(archive)
    await seedApprovals(archive)
    await seedBills(database.sql, config.timeZone)
    await seedQuotes(database.sql, config.timeZone)
    await seedDispatches(database.sql, config.timeZone)
    announceProgress(`Gerente: gerente@demo.etapa.local, senha ${password}`)
    announceProgress(`Funcionária: pessoa1@demo.etapa.local, senha ${password}`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

await runCommand(seed)
