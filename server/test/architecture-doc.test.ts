import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sql } from '../src/platform/database/database.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
const path = join(import.meta.dirname, '../../docs/architecture.md')

// After a migration, run `npx vitest run --project server test/architecture-doc.test.ts -u` to update the diagram.
test('the diagram in docs/architecture.md matches the foreign keys of the database', async () => {
  const text = await readFile(path, 'utf8')
  const drawing = await drawTables(testApp.sql)
  await expect(text.replace(/```mermaid\nerDiagram\n[^`]*```/, drawing)).toMatchFileSnapshot(path)
})

test('the list in docs/architecture.md names every table of the database once', async () => {
  const rows = (await readFile(path, 'utf8')).matchAll(/^\| (`.*?) \|/gm)
  const listed = [...rows].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
  const tables = await testApp.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

/**
 * Draws the tables that have foreign keys, and those they reference. References to users are left out, because nearly
 * all tables have one.
 */
async function drawTables(sql: Sql): Promise<string> {
  const references = await sql<{ from: string; to: string; column: string; isOptional: boolean }[]>`
    select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to, a.attname as column,
      not a.attnotnull as "isOptional"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid <> 'users'::regclass and k.connamespace = 'public'::regnamespace
    order by 1, 2, 3`
  const lines = references.map(({ from, to, column, isOptional }) => {
    // The label is empty if the column is named after the table that it references, as `stage_id` is after `stages`.
    const label = to.startsWith(column.replace(/_id$/, '')) ? '""' : column
    return `  ${to} ${isOptional ? '|o' : '||'}--o{ ${from} : ${label}`
  })
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n')
}
