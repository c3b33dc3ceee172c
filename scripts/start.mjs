import { prepareProduct } from './prepare-product.mjs'

await prepareProduct()
// Imported into the same process, so that signals reach the server.
await import('../server/dist/main.js')
