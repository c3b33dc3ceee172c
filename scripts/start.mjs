import { prepareProduct } from './prepare-product.mjs'

await prepareProduct()
// In this same process, so that a signal meant for the product reaches it.
await import('../server/dist/main.js')
