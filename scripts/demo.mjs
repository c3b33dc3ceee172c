import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp } from './announce.mjs'
import { buildProduct } from './build-product.mjs'
import { installPackages } from './install-packages.mjs'
import { root, runNode } from './run-program.mjs'

await installPackages()
if (!(await buildProduct())) giveUp('O programa não pôde ser construído. O motivo está nas linhas acima.')

const folder = mkdtempSync(join(tmpdir(), 'etapa-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
delete process.env.DATABASE_URL
if (!(await runNode(join(root, 'server/dist/seed.js'), ['--orders', '400']))) {
  giveUp('A demonstração não pôde ser preparada.')
}
await import('../server/dist/main.js')
