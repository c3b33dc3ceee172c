import { giveUp } from './announce.mjs'
import { buildProduct } from './build-product.mjs'
import { installPackages } from './install-packages.mjs'
import { runNode, tool } from './run-program.mjs'

await installPackages()
if (!(await buildProduct())) giveUp('O programa não pôde ser construído. O motivo está nas linhas acima.')
process.exit((await runNode(tool('tsx/dist/cli.mjs'), ['bench/main.ts', ...process.argv.slice(2)])) ? 0 : 1)
