import pg from 'pg'
import type { Sql, Tx } from '../platform/database/database.ts'

export interface Table {
  name: string
  columns: string[]
}

/**
 * Lists all tables, each after those it references. They are read from the database catalogue, so that none is
 * forgotten.
 */
export async function listTables(db: Sql | Tx): Promise<Table[]> {
  const tables = await db<(Table & { refersTo: string[] })[]>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and ${isOurs(db, 'pg_class')}
    order by c.relname`
  const sorted: Table[] = []
  const isReady = ({ refersTo }: (typeof tables)[number]) =>
    refersTo.every(name => sorted.some(table => table.name === name))
  for (let rest = [...tables]; rest.length > 0; ) {
    const ready = rest.filter(isReady)
    if (ready.length === 0) throw new Error(`tables that refer to each other: ${rest.map(t => t.name)}`)
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })))
    rest = rest.filter(table => !ready.includes(table))
  }
  return sorted
}

export async function listSequences(db: Sql | Tx): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${isOurs(db, 'pg_class')}
    order by c.relname`
  return rows.map(({ name }) => name)
}

/** Returns the first part of a table's COPY statement. */
export const copying = ({ name, columns }: Table): string =>
  `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Drops all tables and routines of the app, and everything that depends on them, but no extensions. */
export async function dropEverything(tx: Tx): Promise<void> {
  const drops = await tx<{ command: string }[]>`
    select format('drop table if exists %s cascade', c.oid::regclass) as command from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and ${isOurs(tx, 'pg_class')}
    union all
    select format('drop routine if exists %s cascade', c.oid::regprocedure) from pg_proc c
    where c.pronamespace = current_schema()::regnamespace and ${isOurs(tx, 'pg_proc')}`
  for (const { command } of drops) await tx.unsafe(command)
}

/** The condition that object `c` does not belong to an extension. */
const isOurs = (db: Sql | Tx, catalogue: 'pg_class' | 'pg_proc') => db`
  not exists (select from pg_depend d
    where d.classid = ${catalogue}::text::regclass and d.objid = c.oid and d.deptype = 'e')`
