import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sql } from '../src/platform/database/database.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
const path = join(import.meta.dirname, '../../docs/architecture.md')

// After a migration: `npx vitest run --project server test/architecture-doc.test.ts -u` draws the tables again.
test('docs/architecture.md draws the tables as the migrations make them', async () => {
  const text = await readFile(path, 'utf8')
  const drawing = await drawTables(testApp.sql)
  await expect(text.replace(/```mermaid\nerDiagram\n[^`]*```/, drawing)).toMatchFileSnapshot(path)
})

/** Tables that refer to another one or are referred to. References to users, from nearly all of them, are left out. */
async function drawTables(sql: Sql): Promise<string> {
  const references = await sql<{ from: string; to: string; column: string; isOptional: boolean }[]>`
    select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to, a.attname as column,
      not a.attnotnull as "isOptional"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid <> 'users'::regclass and k.connamespace = 'public'::regnamespace
    order by 1, 2, 3`
  const lines = references.map(({ from, to, column, isOptional }) => {
    // Named only if it is not the usual one: stage_id refers to stages.
    const label = to.startsWith(column.replace(/_id$/, '')) ? '""' : column
    return `  ${to} ${isOptional ? '|o' : '||'}--o{ ${from} : ${label}`
  })
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n')
}
