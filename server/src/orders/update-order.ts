import { isDeepStrictEqual } from 'node:util'
import { whyNotExchanged } from '@etapa/domain/orders/corrections'
import type { orderChanges } from '@etapa/domain/orders/order'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { z } from 'zod'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { endApprovals } from './end-approvals.ts'
import { expectNotBilled } from './expect-not-billed.ts'
import { clientMissing } from './failures.ts'
import { holdOrder } from './hold-order.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'

type Changes = z.output<typeof orderChanges>

/** Updates the fields that were sent; unchanged values leave no event in the history. */
export async function updateOrder(
  tx: Tx,
  user: Pick<SessionUser, 'id' | 'capabilities'>,
  orderId: number,
  { reason, ...changes }: Changes,
): Promise<StoredOrder> {
  const client = await newClient(tx, orderId, changes.clientId)
  await lockOrder(tx, { orderId })
  const present = await readPresent(tx, orderId)
  const before = present.facts
  const facts = { ...before, ...withoutGaps(changes) }
  const isExchanged = client !== undefined && client.id !== present.clientId
  if (isExchanged) {
    const refusal = whyNotExchanged({ by: user, isBegun: present.isBegun, reason })
    if (refusal) throw refusal
  }
  if (!isExchanged && isDeepStrictEqual(facts, before)) return await readOrder(tx, orderId)
  if (isExchanged || facts.price !== before.price) await expectNotBilled(tx, orderId)
  await tx`
    update service_orders
    set price = ${facts.price}, status = ${facts.status}, due_on = ${facts.dueOn}, is_urgent = ${facts.isUrgent},
      client_id = ${isExchanged ? client.id : present.clientId}
    where id = ${orderId}`
  if (isExchanged) {
    await releasePrinters(tx, orderId)
    await updateSearchTexts(tx, { orderIds: [orderId] })
    await endApprovals(tx, orderId, user.id, reason)
  }
  const isHeld = isExchanged && client.isRestricted && (await holdOrder(tx, orderId, user.id))
  await record(tx, {
    orderId,
    kind: 'order-updated',
    actorId: user.id,
    before: { ...before, ...(isExchanged && { client: present.client }) },
    after: {
      ...facts,
      ...(isExchanged && { client: client.name, ...(reason && { reason }) }),
      ...(isHeld && { isHeld }),
    },
  })
  return await readOrder(tx, orderId)
}

/**
 * Removes the printer ids from an order's sheets after a change of client, because printers belong to a client. The
 * printer names stay.
 */
async function releasePrinters(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update products set sheet = sheet || '{"printerId": null}'
    where service_order_id = ${orderId} and sheet ->> 'printerId' is not null`
}

/** The values whose changes the history records. */
interface OrderFacts {
  price: number | null
  status: string
  dueOn: string | null
  isUrgent: boolean
}

function withoutGaps({ price, status, dueOn, isUrgent }: Omit<Changes, 'reason'>): Partial<OrderFacts> {
  return {
    ...(price !== undefined && { price }),
    ...(status !== undefined && { status }),
    ...(dueOn !== undefined && { dueOn }),
    ...(isUrgent !== undefined && { isUrgent }),
  }
}

interface PresentOrder {
  facts: OrderFacts
  clientId: number
  client: string
  /** Whether any stage is completed, or was before a rework reopened it, or any artwork is approved. */
  isBegun: boolean
}

async function readPresent(tx: Tx, orderId: number): Promise<PresentOrder> {
  const [order] = await tx<[PresentOrder]>`
    select json_build_object('price', o.price, 'status', o.status, 'dueOn', o.due_on, 'isUrgent', o.is_urgent) as facts,
      o.client_id as "clientId",
      (select c.name from clients c where c.id = o.client_id) as client,
      o.completed_count > 0 or o.rework_count > 0 or exists (
        select from products p where p.service_order_id = o.id and p.approval = 'approved'
      ) as "isBegun"
    from service_orders o where o.id = ${orderId}`
  return order
}

interface NewClient {
  id: number
  name: string
  isRestricted: boolean
}

/**
 * Finds and locks the new client. Must be called before the order is locked, in the same sequence as when a client is
 * renamed, to avoid deadlocks. Returns undefined if the client does not change.
 */
async function newClient(
  tx: Tx,
  orderId: number,
  clientId: number | undefined,
): Promise<NewClient | undefined> {
  if (clientId === undefined) return undefined
  const [present] = await tx`select from service_orders where id = ${orderId} and client_id = ${clientId}`
  if (present) return undefined
  const [client] = await tx<NewClient[]>`
    select id, name, is_restricted as "isRestricted" from clients where id = ${clientId} and deleted_at is null for share`
  if (!client) throw clientMissing()
  return client
}
