import { prepareProduct } from './prepare-product.mjs'

await prepareProduct()
await import('../server/dist/upgrade-data.js')
