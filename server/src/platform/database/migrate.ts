import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../process/cannot-start.ts'
import { codeOf } from '../process/disk-trouble.ts'
import { serverFolder } from '../settings/server-folder.ts'
import type { Sql, Tx } from './database.ts'
import { locks } from './locks.ts'

const folder = (): string => join(serverFolder(), 'migrations')

/** Returns the names of all migrations of this version, in order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder())).filter(name => name.endsWith('.sql')).sort()

/** Returns the names of the migrations applied to the database; none if it is empty. */
export async function appliedMigrations(db: Sql | Tx): Promise<string[]> {
  const [found] = await db`select to_regclass('migrations') is not null as exists`
  if (!found?.exists) return []
  return (await db<{ name: string }[]>`select name from migrations order by name`).map(({ name }) => name)
}

/** Migrates the database to this version. If several instances start at once, one migrates and the others wait. */
export async function migrate(sql: Sql): Promise<void> {
  await sql.begin(tx => migrateWithin(tx))
}

/** Migrates the database to this version or, for a restored backup, to the version that made it. */
export async function migrateWithin(tx: Tx, wanted?: string[]): Promise<void> {
  // A migration of a large database may exceed the statement timeout.
  await tx`set local statement_timeout = 0`
  await tx`select pg_advisory_xact_lock(${locks.migration})`
  await tx`
    create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())
  `.catch(error => {
    throw stopped('no começo', error)
  })
  const applied = await appliedMigrations(tx)
  await refuseNewer('O banco de dados', applied)
  for (const name of (wanted ?? (await knownMigrations())).filter(name => !applied.includes(name))) {
    const statements = await readFile(join(folder(), name), 'utf8')
    await tx.unsafe(statements).catch(error => {
      throw stopped(`em ${name}`, error)
    })
    await tx`insert into migrations (name) values (${name})`
  }
}

/** Explains in one line why a migration failed. */
function stopped(at: string, error: Error): CannotStart {
  const lacksPermission = codeOf(error) === '42501'
  const reason = lacksPermission
    ? `falta uma permissão ao usuário do banco (${error.message})`
    : error.message
  return new CannotStart(`A atualização das tabelas parou ${at}, e nada foi alterado: ${reason}.`)
}

/** Throws if `what` was written by a newer version, because this one would misread it. */
export async function refuseNewer(what: string, migrations: string[]): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrations.findLast(name => !known.includes(name))
  if (!unknown) return
  throw new CannotStart(`${what} é de uma versão mais nova do Etapa (${unknown}). Atualize o programa.`)
}
