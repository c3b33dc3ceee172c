import type { FloorKit } from '@etapa/domain/floor/endpoints'
import { mostQueued } from '@etapa/domain/forecasts/endpoints'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import { queueOf } from '../forecasts/read-queue.ts'
import { readProducts } from '../orders/order-reader.ts'
import { withOutlook } from '../orders/with-outlook.ts'
import type { Sql } from '../platform/database/database.ts'
import { findSector } from '../sectors/find-sector.ts'

/** Returns the first `mostQueued` products of a sector's queue, with the full details of each. */
export async function readKit(sql: Sql, reader: OpenWorkReader, sector: string): Promise<FloorKit> {
  const { id, key, name } = await findSector(sql, sector)
  const work = await reader.current()
  const queue = await queueOf(sql, work, { sectorId: id, limit: mostQueued })
  const products = await readProducts(
    sql,
    queue.products.map(({ serial }) => serial),
  )
  return { sector: { key, name }, queue, products: products.map(product => withOutlook(product, work)) }
}
