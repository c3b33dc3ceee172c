import { findChromium } from './find-chromium.mjs'
import { prepareProduct } from './prepare-product.mjs'
import { runProgram } from './run-program.mjs'

await prepareProduct()
const env = { CHROMIUM_PATH: (await findChromium()) || '' }
const args = ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)]
const succeeded = await runProgram(process.execPath, args, env)
process.exit(succeeded ? 0 : 1)
