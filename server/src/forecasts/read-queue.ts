import type { Queue, QueuedProduct, QueueReason } from '@etapa/domain/forecasts/endpoints'
import type { Situation } from '@etapa/domain/forecasts/outlook'
import type { PlannedProduct } from '@etapa/domain/forecasts/plan-work'
import type { Sql, Tx } from '../platform/database/database.ts'
import { findSector } from '../sectors/find-sector.ts'
import { type OpenWork, outlookOf } from './open-work.ts'
import type { OpenWorkReader } from './open-work-reader.ts'

export interface PlannedCard
  extends Omit<QueuedProduct, 'place' | 'reason' | 'expectedOn' | 'safeOn' | 'situation'> {
  id: number
  clientId: number
  hasProof: boolean
}

/** Returns the next products of a sector, in the order in which they should be worked on. */
export async function readQueue(
  sql: Sql,
  reader: OpenWorkReader,
  { sector, limit }: { sector: string; limit: number },
): Promise<Queue> {
  const { id } = await findSector(sql, sector)
  return await queueOf(sql, await reader.current(), { sectorId: id, limit })
}

export async function queueOf(
  sql: Sql | Tx,
  work: OpenWork,
  { sectorId, limit }: { sectorId: number; limit: number },
): Promise<Queue> {
  const queue = work.queues.get(sectorId) ?? []
  const next = queue.slice(0, limit)
  const cards = await readCards(sql, next)
  const products = next.flatMap(planned => {
    const card = cards.get(planned.id)
    return card ? [queuedProduct(work, planned, card)] : []
  })
  return { count: queue.length, products }
}

function queuedProduct(work: OpenWork, planned: PlannedProduct, card: PlannedCard): QueuedProduct {
  const outlook = outlookOf(work, { dueOn: planned.dueOn, finishedAt: null }, planned.forecast)
  const { id: _, clientId: __, hasProof: ___, ...facts } = card
  return { ...facts, place: planned.place, reason: reasonOf(planned, outlook.situation), ...outlook }
}

function reasonOf({ isUrgent, isRework }: PlannedProduct, situation: Situation): QueueReason {
  if (isUrgent) return 'urgent'
  if (isRework) return 'rework'
  if (situation === 'none') return 'waiting'
  return situation === 'on-time' ? 'due' : situation
}

/**
 * Returns the details of planned products, by product id. Leaves out products that were finished or removed, or whose
 * order was cancelled, after planning.
 */
export async function readCards(
  sql: Sql | Tx,
  planned: readonly PlannedProduct[],
): Promise<Map<number, PlannedCard>> {
  const rows = await sql<PlannedCard[]>`
    select p.id, o.id as "orderId", p.serial, p.identification, c.id as "clientId", c.name as client, t.name as service,
      s.stage_name as "stageName", s.attempt, since.at as since,
      since.customer_at as "customerSince", o.due_on::text as "dueOn", o.is_urgent as "isUrgent",
      (select d.file_name from documents d where d.id = p.artwork_id) as "artworkFile",
      exists (
        select from documents d join stages proven on proven.id = d.stage_id
        where proven.product_id = p.id and d.kind = 'proof' and d.removed_at is null
      ) as "hasProof"
    from unnest(
      ${planned.map(({ id }) => id)}::int[], ${planned.map(({ since }) => new Date(since).toISOString())}::timestamptz[],
      ${planned.map(({ customerSince }) => customerSince && new Date(customerSince).toISOString())}::timestamptz[]
    ) as since (id, at, customer_at)
    join products p on p.id = since.id
    join service_orders o on o.id = p.service_order_id
    join clients c on c.id = o.client_id
    join services t on t.id = p.product_type_id
    cross join lateral (
      select s.stage_name, s.attempt from stages s
      where s.product_id = p.id and s.status = 'PENDING' order by s.stage_order limit 1
    ) s
    where o.cancelled_at is null`
  return new Map(rows.map(card => [card.id, card]))
}
