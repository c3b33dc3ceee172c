import { mentionedIn } from '@etapa/domain/notifications/mentions'
import type { Channel, Happening } from '../outbox/dispatch-events.ts'
import type { Tx } from '../platform/database/database.ts'
import { isRecipient } from './is-recipient.ts'

/** Notifies the people whom an event concerns, but never the person who caused it. */
export const notifyPeople: Channel = async (tx, events) => {
  await notifySectors(tx, 'urgent', events.filter(mayBeUrgent))
  await notifySectors(
    tx,
    'rework',
    events.filter(({ kind }) => kind === 'rework-asked'),
  )
  await notifyArtists(tx, events.filter(isByCustomer))
  for (const event of events) if (event.kind === 'comment-added') await notifyMentioned(tx, event)
}

/**
 * Whether an event can cause an "urgent" notification: the order has become urgent or may now be worked on, or one of
 * its products may have reached another sector.
 */
function mayBeUrgent({ kind, before, after }: Happening): boolean {
  if (kind === 'order-created') return after?.isUrgent === true
  if (kind === 'order-updated') return after?.isUrgent === true && before?.isUrgent !== true
  return kind === 'order-released' || kind === 'stage-completed' || kind === 'stage-ticked'
}

/** Notifies the people in the sectors where the products of these events currently are. */
async function notifySectors(tx: Tx, kind: 'urgent' | 'rework', events: readonly Happening[]): Promise<void> {
  if (events.length === 0) return
  await tx`
    insert into notifications (user_id, kind, service_order_id, event_id, facts)
    select distinct on (u.id, e.id) u.id, ${kind}::text, o.id, e.id, jsonb_strip_nulls(jsonb_build_object(
      'client', c.name, 'sector', sector.name, 'product', p.identification,
      'text', (select string_agg(reason, ', ') from jsonb_array_elements_text(e.after -> 'reasons') reason)
    ))
    from unnest((select ${events.map(({ id }) => id)}::int[])) asked (id)
    join order_events e on e.id = asked.id
    join service_orders o on o.id = e.service_order_id and o.cancelled_at is null and o.held_since is null
      ${kind === 'urgent' ? tx`and o.is_urgent` : tx``}
    join clients c on c.id = o.client_id
    join products p on p.service_order_id = o.id
      and (e.stage_id is null or p.id = (select s.product_id from stages s where s.id = e.stage_id))
    join lateral (
      select s.sector_id from stages s where s.product_id = p.id and s.status = 'PENDING'
      order by s.stage_order limit 1
    ) present on true
    join sectors sector on sector.id = present.sector_id
    join users u on u.sector = sector.key and u.deleted_at is null and u.id is distinct from e.actor_id
    order by u.id, e.id, p.position
    on conflict do nothing`
}

const isByCustomer = ({ kind, actorId }: Happening): boolean =>
  actorId === null && (kind === 'approval-decided' || kind === 'approval-commented')

/**
 * Notifies the people who made a version of the artwork, or created a link to it, of the customer's decision or
 * comment.
 */
async function notifyArtists(tx: Tx, events: readonly Happening[]): Promise<void> {
  if (events.length === 0) return
  await tx`
    insert into notifications (user_id, kind, service_order_id, event_id, facts)
    select distinct u.id, 'approval', o.id, e.id, jsonb_strip_nulls(jsonb_build_object(
      'client', c.name, 'product', p.identification, 'by', e.after ->> 'customer', 'text', e.after ->> 'text',
      'decision', e.after ->> 'decision'
    ))
    from order_events e
    join service_orders o on o.id = e.service_order_id
    join clients c on c.id = o.client_id
    join products p on p.serial = e.after ->> 'product'
    join approvals a on a.product_id = p.id and a.version = (e.after ->> 'version')::int
    join users u
      on ${isRecipient(tx, tx`select a.made_by union all select l.made_by from links l where l.approval_id = a.id`)}
    where e.id = any(${events.map(({ id }) => id)}::int[])
    on conflict do nothing`
}

async function notifyMentioned(tx: Tx, event: Happening): Promise<void> {
  const text = String(event.after?.text ?? '')
  if (!text.includes('@')) return
  const people = await tx<{ id: number; name: string }[]>`
    select id, shown_name as name from users where deleted_at is null`
  const mentioned = mentionedIn(text, people).filter(({ id }) => id !== event.actorId)
  const by = people.find(({ id }) => id === event.actorId)?.name
  await tx`
    insert into notifications (user_id, kind, service_order_id, event_id, facts)
    select id, 'mention', ${event.orderId}, ${event.id}, ${JSON.stringify({ by, text })}::text::jsonb
    from unnest(${mentioned.map(({ id }) => id)}::int[]) mentioned (id)
    on conflict do nothing`
}
