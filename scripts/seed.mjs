import { giveUp } from './announce.mjs'
import { buildProduct } from './build-product.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
if (!(await buildProduct())) giveUp('O programa não pôde ser construído. O motivo está nas linhas acima.')
await import('../server/dist/seed.js')
