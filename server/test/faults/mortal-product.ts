import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Sql } from '../../src/platform/database/database.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'
import { lookInside } from '../look-inside.ts'
import { Product } from '../product.ts'

/** A product of its own that a test kills and starts again. */
export interface MortalProduct {
  readonly url: string
  readonly uploads: string
  look<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  kill(): Promise<void>
  start(): Promise<void>
}

export function useMortalProduct(): MortalProduct {
  let folder: string
  let product: Product
  const start = async () => {
    product = await Product.start({ DATA_DIR: folder, ADMIN_PASSWORD: 'Senha-forte-123' })
  }
  beforeAll(async () => {
    folder = await makeDataFolder()
    await start()
  })
  afterAll(async () => {
    await product.stop()
    await removeDataFolder(folder)
  })
  return {
    get url() {
      return product.url
    },
    get uploads() {
      return join(folder, 'uploads')
    },
    look: work => lookInside(folder, work),
    start,
    kill: async () => {
      product.signal('SIGKILL')
      await product.ended
    },
  }
}
