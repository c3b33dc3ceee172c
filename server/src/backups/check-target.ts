import type { Sql } from '../platform/database/database.ts'
import { appliedMigrations } from '../platform/database/migrate.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { listTables } from './catalogue.ts'

/**
 * Whether a restore would overwrite data that people entered; throws if the database has tables but no migration of
 * Etapa was ever applied to it.
 */
export async function holdsWork(sql: Sql): Promise<boolean> {
  if ((await appliedMigrations(sql)).length === 0) {
    if ((await listTables(sql)).length > 0)
      throw new CannotStart(
        'O banco de dados de destino tem tabelas que não são do Etapa. Use um banco vazio.',
      )
    return false
  }
  const [found] = await sql<{ any: boolean }[]>`
    select exists (select from users) or exists (select from clients) as any`
  return found?.any ?? false
}

/** Throws if the app has another connection to the database, because a running app would write during the restore. */
export async function refuseWhileInUse(sql: Sql): Promise<void> {
  const [found] = await sql<{ count: number }[]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'etapa' and pid <> pg_backend_pid()`
  if (found?.count) {
    throw new CannotStart('O Etapa está em uso com este banco de dados. Encerre-o antes de restaurar.')
  }
}
