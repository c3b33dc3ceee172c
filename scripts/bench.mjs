import { prepareProduct } from './prepare-product.mjs'
import { runNode, tool } from './run-program.mjs'

await prepareProduct()
process.exit((await runNode(tool('tsx/dist/cli.mjs'), ['bench/main.ts', ...process.argv.slice(2)])) ? 0 : 1)
