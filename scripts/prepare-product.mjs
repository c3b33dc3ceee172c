import { giveUp } from './announce.mjs'
import { buildProduct } from './build-product.mjs'
import { installPackages } from './install-packages.mjs'

/** Installs the packages and builds Etapa if necessary, and prepares this process to run it. */
export async function prepareProduct() {
  await installPackages()
  if (!(await buildProduct())) giveUp('O programa não pôde ser construído. O motivo está nas linhas acima.')
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
}
