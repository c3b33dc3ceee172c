import { giveUp } from './announce.mjs'
import { buildProduct } from './build-product.mjs'
import { installPackages } from './install-packages.mjs'

/** Installs and builds what is missing to run the product. */
export async function prepareProduct() {
  await installPackages()
  if (!(await buildProduct())) giveUp('O programa não pôde ser construído. O motivo está nas linhas acima.')
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
}
