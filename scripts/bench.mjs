import { findChromium } from './find-chromium.mjs'
import { prepareProduct } from './prepare-product.mjs'
import { runNode, tool } from './run-program.mjs'

await prepareProduct()
const env = { CHROMIUM_PATH: (await findChromium()) || '' }
const succeeded = await runNode(tool('tsx/dist/cli.mjs'), ['bench/main.ts', ...process.argv.slice(2)], env)
process.exit(succeeded ? 0 : 1)
