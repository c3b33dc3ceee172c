import { prepareProduct } from './prepare-product.mjs'

await prepareProduct()
await import('../server/dist/files-to-s3.js')
