import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import type { Happening } from '../outbox/dispatch-events.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Occasion } from './find-occasions.ts'

/** Suggests WhatsApp messages to the office. An order has at most one open suggestion: the latest. */
export async function suggestMessages(tx: Tx, occasions: readonly Occasion[]): Promise<void> {
  const latest = [...new Map(occasions.map(occasion => [occasion.orderId, occasion])).values()]
  if (latest.length === 0) return
  const given = JSON.stringify(latest)
  await tx`
    with given as (
      select * from jsonb_to_recordset(${given}) as given ("orderId" int, event text, "eventId" int)
    ), replaced as (
      update message_suggestions m set closed_at = now() from given
      where m.service_order_id = given."orderId" and m.event <> given.event and m.event_id < given."eventId"
        and m.closed_at is null
    )
    insert into message_suggestions as known (service_order_id, event, event_id)
    select "orderId", event, "eventId" from given
    on conflict (service_order_id, event) do update
    set event_id = excluded.event_id, suggested_at = excluded.suggested_at, closed_at = null
    where known.event_id < excluded.event_id`
}

const isUndone = ({ kind }: Happening): boolean => kind === 'stage-reopened' || kind === 'rework-asked'

/** Whether an event gave an order a product or a service, whose stages may be in any sector. */
const bringsRoute = ({ kind, before, after }: Happening): boolean =>
  kind === 'product-added' || (kind === 'product-updated' && before?.service !== after?.service)

const isExtended = (event: Happening): boolean => event.kind === 'stage-added' || bringsRoute(event)

/**
 * Withdraws open suggestions and queued e-mails about finished work after work was reopened or added, so that the
 * customer is not told that it is ready. After an addition, what has left is still out for delivery, and after a single
 * stage, the finished sectors are still finished.
 */
export async function withdrawMessages(tx: Tx, events: readonly Happening[]): Promise<void> {
  await withdraw(tx, events.filter(isUndone), ['ready', 'delivered', 'stage-finished', 'out-for-delivery'])
  await withdraw(tx, events.filter(isExtended), ['ready', 'delivered'])
  await withdraw(tx, events.filter(bringsRoute), ['stage-finished'])
}

async function withdraw(
  tx: Tx,
  events: readonly Happening[],
  messages: readonly MessageEvent[],
): Promise<void> {
  if (events.length === 0) return
  const orders = events.map(({ orderId }) => orderId)
  await tx`
    update message_suggestions set closed_at = now()
    where service_order_id = any(${orders}::int[]) and event = any(${messages}::text[]) and closed_at is null`
  await tx`
    delete from outbox
    where service_order_id = any(${orders}::int[]) and channel = 'email' and state = 'pending'
      and split_part(key, ' ', 3) = any(${messages}::text[])`
}

const isRescheduled = ({ kind, before, after }: Happening): boolean =>
  kind === 'order-updated' && before?.dueOn !== after?.dueOn

/**
 * Withdraws messages about a postponed deadline if it is no longer later than the earliest one that the order had. A
 * suggestion shows the current deadline; the text of an e-mail is final, so it must also cover the current one.
 */
export async function withdrawDelays(tx: Tx, events: readonly Happening[]): Promise<void> {
  const orders = events.filter(isRescheduled).map(({ orderId }) => orderId)
  if (orders.length === 0) return
  const isLater = tx`o.due_on > (
    select min((change.before ->> 'dueOn')::date) from order_events change
    where change.service_order_id = o.id and change.kind = 'order-updated'
      and change.before ->> 'dueOn' is distinct from change.after ->> 'dueOn')`
  await tx`
    update message_suggestions m set closed_at = now() from service_orders o
    where o.id = any(${orders}::int[]) and m.service_order_id = o.id and m.event = 'delayed' and m.closed_at is null
      and (${isLater}) is not true`
  await tx`
    delete from outbox m using order_events e join service_orders o on o.id = e.service_order_id
    where o.id = any(${orders}::int[]) and m.service_order_id = o.id and m.channel = 'email' and m.state = 'pending'
      and split_part(m.key, ' ', 3) = 'delayed' and e.id::text = split_part(m.key, ' ', 2)
      and (${isLater} and o.due_on <= (e.after ->> 'dueOn')::date) is not true`
}
