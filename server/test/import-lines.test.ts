import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')

/** What the linter says of these files, under the repository's own rules. */
function lint(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'etapa-lint-'))
  try {
    cpSync(join(repository, 'biome.json'), join(folder, 'biome.json'))
    spawnSync('git', ['init', '-q', folder])
    writeFileSync(join(folder, '.gitignore'), '')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const biome = join(repository, 'node_modules/.bin/biome')
    const { status, stdout, stderr } = spawnSync(biome, ['lint', '.'], { cwd: folder, encoding: 'utf8' })
    return status === 0 ? '' : `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['server/src/platform/x.ts', '../orders/y.ts'],
  ['server/src/clients/x.ts', '../stages/y.ts'],
  ['server/src/stages/x.ts', '../orders/y.ts'],
  ['server/src/orders/x.ts', '../checklists/y.ts'],
  ['web/src/ui/x.ts', '../sessions/y.ts'],
  ['web/src/orders/x.ts', '../explore/y.ts'],
  ['web/src/explore/x.ts', '../routes/y.ts'],
  ['domain/src/orders/x.ts', 'postgres'],
])('%s may not import %s', (path, imported) => {
  expect(lint({ [path]: `export { y } from '${imported}'\n` })).toContain('noRestrictedImports')
})

test.each([
  ['server/src/orders/x.ts', '../stages/y.ts'],
  ['server/src/platform/x.ts', '@etapa/domain/orders/order'],
  ['web/src/explore/x.ts', '../orders/y.ts'],
  ['domain/src/orders/x.ts', 'zod'],
])('%s may import %s', (path, imported) => {
  expect(lint({ [path]: `export { y } from '${imported}'\n` })).toBe('')
})

test('a cycle of imports fails', () => {
  const said = lint({
    'server/src/orders/a.ts': "import { b } from './b.ts'\n\nexport const a = () => b\n",
    'server/src/orders/b.ts': "import { a } from './a.ts'\n\nexport const b = () => a\n",
  })
  expect(said).toContain('noImportCycles')
})
