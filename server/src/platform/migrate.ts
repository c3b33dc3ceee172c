import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import type { Sql } from './database.ts'
import { serverFolder } from './server-folder.ts'

// Any constant will do, as long as every version of the product uses the same.
const migrationLock = 7_310_001

/** Brings the database to this version. Several instances may start at once: one migrates, the others wait. */
export async function migrate(sql: Sql): Promise<void> {
  const folder = join(serverFolder(), 'migrations')
  const known = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  await sql.begin(async tx => {
    // A large archive may take longer than any request ever should.
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(${migrationLock})`
    await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
    const applied = (await tx<{ name: string }[]>`select name from migrations`).map(row => row.name)
    const unknown = applied.filter(name => !known.includes(name)).sort()
    if (unknown.length > 0) {
      throw new CannotStart(
        `O banco de dados é de uma versão mais nova do Etapa (${unknown.at(-1)}). Atualize o programa.`,
      )
    }
    for (const name of known.filter(name => !applied.includes(name))) {
      await tx.unsafe(await readFile(join(folder, name), 'utf8'))
      await tx`insert into migrations (name) values (${name})`
    }
  })
}
