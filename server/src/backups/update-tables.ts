import type { Sql } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { appliedMigrations, knownMigrations, migrate } from '../platform/database/migrate.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { type BackupKeeper, incompleteText } from './backup-keeper.ts'
import { holdsWork } from './check-target.ts'

/**
 * Applies the pending migrations. Makes a backup first if there are any, the database holds data and a keeper is given.
 */
export async function updateTables(
  sql: Sql,
  keeper: BackupKeeper | undefined,
  say: (text: string) => void,
): Promise<void> {
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    // If several instances start at once, the first migrates; the others wait and find nothing to do.
    await tx`select pg_advisory_xact_lock(${locks.update})`
    if (!keeper || !(await wouldChangeWork(sql))) return await migrate(sql)
    say('Fazendo uma cópia de segurança antes de atualizar as tabelas')
    const missing = await keeper.make('atualizacao').catch(error => {
      throw new CannotStart(
        `A atualização não começou, porque a cópia de segurança antes dela falhou: ${error.message}`,
      )
    })
    if (missing.length > 0) say(incompleteText(missing.length))
    await migrate(sql)
    await keeper.thin(missing)
  })
}

async function wouldChangeWork(sql: Sql): Promise<boolean> {
  const applied = await appliedMigrations(sql)
  const pending = (await knownMigrations()).filter(name => !applied.includes(name))
  return applied.length > 0 && pending.length > 0 && (await holdsWork(sql))
}
