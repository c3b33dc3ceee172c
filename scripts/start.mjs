import { giveUp } from './announce.mjs'
import { buildProduct } from './build-product.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
if (!(await buildProduct())) giveUp('O programa não pôde ser construído. O motivo está nas linhas acima.')

process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
// In this same process, so that a signal meant for the product reaches it.
await import('../server/dist/main.js')
