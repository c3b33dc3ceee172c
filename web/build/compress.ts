import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// Quality 11 would save another tenth and take twenty times as long.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const compressible = /\.(js|css|svg|wasm|webmanifest)$/

/**
 * Writes a Brotli and a gzip copy of every compressible file, so that the server does not have to compress them at run
 * time.
 */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter(file => compressible.test(file))
      await Promise.all(files.map(file => compressFile(resolve(dir, file))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then(small => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
  ])
}
