import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Sql } from '../../src/platform/database/database.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'
import { expectInvariants } from '../invariants.ts'
import { lookInside } from '../look-inside.ts'
import { Product } from '../product.ts'

interface Survival {
  /** Calls the server without a pause; rejects once the server is killed. */
  work: () => Promise<never>
  /** The acknowledged changes so far; grows while `work` runs. */
  acknowledged: readonly unknown[]
  /** Checks after each restart that no acknowledged change was lost. */
  check: (sql: Sql) => Promise<void>
}

/** A server in a separate process that a test kills and restarts. */
export interface MortalProduct {
  readonly url: string
  look<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Kills and restarts the server `count` times at random moments during the work, and checks the data and the
   * invariants after each restart.
   */
  survive(count: number, survival: Survival): Promise<void>
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
  const look: MortalProduct['look'] = work => lookInside(folder, work)
  return {
    get url() {
      return product.url
    },
    look,
    async survive(count, { work, acknowledged, check }) {
      for (let round = 0; round < count; round += 1) {
        const enough = acknowledged.length + randomInt(1, 4)
        const working = work().catch(() => undefined)
        await expect
          .poll(() => acknowledged.length, { interval: 1, timeout: 60_000 })
          .toBeGreaterThanOrEqual(enough)
        product.signal('SIGKILL')
        await product.ended
        await working
        await start()
        await look(async sql => {
          await check(sql)
          await expectInvariants(sql, join(folder, 'uploads'))
        })
      }
    },
  }
}
