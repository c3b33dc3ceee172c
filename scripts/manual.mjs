import { giveUp } from './announce.mjs'
import { findChromium } from './find-chromium.mjs'
import { prepareProduct } from './prepare-product.mjs'
import { runNode, tool } from './run-program.mjs'

// Retakes the screenshots in docs/manual from the current version of Etapa.
await prepareProduct()
const chromium = await findChromium()
const taken = await runNode(tool('@playwright/test/cli.js'), ['test', '--config=e2e/manual.config.ts'], {
  CHROMIUM_PATH: chromium || '',
})
if (!taken) giveUp('As imagens do manual não puderam ser feitas.')
