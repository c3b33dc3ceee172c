import type { PlannedProduct } from '@etapa/domain/forecasts/plan-work'
import type { FloorToday } from '@etapa/domain/today/today'
import { type OpenWork, outlookOf } from '../forecasts/open-work.ts'
import { queueOf, readCards } from '../forecasts/read-queue.ts'
import type { Tx } from '../platform/database/database.ts'

const mostProducts = 10

export interface Sector {
  id: number
  key: string
  name: string
}

/** Reads a sector's queue, and the products that it cannot start because another sector comes first. */
export async function readFloor(
  tx: Tx,
  work: OpenWork,
  { id: sectorId, key, name }: Sector,
  sectors: ReadonlyMap<number, string>,
): Promise<FloorToday> {
  const blocked = [...work.products.values()]
    .filter(({ steps }) => steps.indexOf(sectorId) > 0)
    .toSorted(mostUrgentFirst)
  const listed = blocked.slice(0, mostProducts)
  const [queue, cards] = await Promise.all([
    queueOf(tx, work, { sectorId, limit: mostProducts }),
    readCards(tx, listed),
  ])
  return {
    sector: { key, name },
    queue,
    blocked: {
      count: blocked.length,
      products: listed.flatMap(product => {
        const card = cards.get(product.id)
        if (!card) return []
        const { orderId, serial, identification, client, dueOn, isUrgent } = card
        const waitsAt = {
          sector: sectors.get(product.sectorId) ?? '',
          since: new Date(product.since).toISOString(),
        }
        const outlook = outlookOf(work, { dueOn, finishedAt: null }, product.forecast)
        return [{ orderId, serial, identification, client, dueOn, isUrgent, waitsAt, ...outlook }]
      }),
    },
  }
}

const never = '9999-12-31'

const mostUrgentFirst = (one: PlannedProduct, other: PlannedProduct): number =>
  (one.dueOn ?? never).localeCompare(other.dueOn ?? never) ||
  Number(other.isUrgent) - Number(one.isUrgent) ||
  one.since - other.since ||
  one.id - other.id
