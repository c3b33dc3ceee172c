import type { SectorLoad } from '@etapa/domain/production/indicators'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import type { Sql } from '../platform/database/database.ts'
import { readSectors } from './read-sectors.ts'

/**
 * Returns, for each sector that is in use or has work, the number of products that it can work on, its daily output,
 * and the resulting days of work. The sector with the most days is the bottleneck.
 */
export async function readLoad(sql: Sql, reader: OpenWorkReader): Promise<SectorLoad[]> {
  const [work, sectors] = await Promise.all([reader.current(), readSectors(sql)])
  return sectors
    .map(({ id, key, name, isInUse }) => {
      const waiting = work.loads.get(id) ?? 0
      const rate = work.experience.rates.get(id)
      const perDay = rate === undefined ? null : rate * work.time.usualDay
      return { isInUse, sector: { key, name }, waiting, perDay, days: perDay ? waiting / perDay : null }
    })
    .filter(({ isInUse, waiting }) => isInUse || waiting > 0)
}
