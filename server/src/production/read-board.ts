import type { QueryOf } from '@etapa/domain/endpoint'
import type { PlannedProduct } from '@etapa/domain/forecasts/plan-work'
import { type BoardColumn, type getBoard, mostCards } from '@etapa/domain/production/board'
import { outlookOf } from '../forecasts/open-work.ts'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import { readCards } from '../forecasts/read-queue.ts'
import type { Sql } from '../platform/database/database.ts'
import { ownTurn } from '../platform/process/own-turn.ts'
import { readSectors } from './read-sectors.ts'

/**
 * Returns the board's columns, one for each sector that is in use or has products waiting, with the first cards of its
 * queue.
 */
export async function readBoard(
  sql: Sql,
  reader: OpenWorkReader,
  { clientId, productTypeId }: QueryOf<typeof getBoard>,
): Promise<BoardColumn[]> {
  const [work, sectors] = await Promise.all([reader.current(), readSectors(sql)])
  const isShown = (product: PlannedProduct) =>
    (!clientId || product.clientId === clientId) && (!productTypeId || product.serviceId === productTypeId)
  const columns = sectors
    .map(sector => ({ sector, waiting: (work.queues.get(sector.id) ?? []).filter(isShown) }))
    .filter(({ sector, waiting }) => sector.isInUse || waiting.length > 0)
  const cards = await readCards(
    sql,
    columns.flatMap(({ waiting }) => waiting.slice(0, mostCards)),
  )
  await ownTurn()
  const outlook = (product: PlannedProduct) =>
    outlookOf(work, { dueOn: product.dueOn, finishedAt: null }, product.forecast)
  return columns.map(({ sector: { key, name }, waiting }) => {
    const situations = waiting.map(product => outlook(product).situation)
    return {
      sector: { key, name },
      count: waiting.length,
      late: situations.filter(situation => situation === 'late').length,
      atRisk: situations.filter(situation => situation === 'at-risk').length,
      oldest: oldest(waiting.filter(({ customerSince }) => customerSince === null)),
      cards: waiting.slice(0, mostCards).flatMap(product => {
        const found = cards.get(product.id)
        if (!found) return []
        const { id: _, ...card } = found
        return [{ ...card, ...outlook(product) }]
      }),
    }
  })
}

function oldest(waiting: readonly PlannedProduct[]): string | null {
  const since = Math.min(...waiting.map(product => product.since))
  return Number.isFinite(since) ? new Date(since).toISOString() : null
}
