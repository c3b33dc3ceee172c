import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp } from './announce.mjs'
import { prepareProduct } from './prepare-product.mjs'
import { root, runNode } from './run-program.mjs'

await prepareProduct()

const folder = mkdtempSync(join(tmpdir(), 'etapa-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
delete process.env.DATABASE_URL
if (!(await runNode(join(root, 'server/dist/seed.js'), ['--orders', '400']))) {
  giveUp('A demonstração não pôde ser preparada.')
}
await import('../server/dist/main.js')
