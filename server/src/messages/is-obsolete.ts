import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import type { Message } from '../outbox/deliver.ts'
import type { Sql } from '../platform/database/database.ts'
import type { EmailContent } from './compose-email.ts'

/** The e-mails that are wrong once the order has been delivered. */
const eventsBeforeDelivery: readonly string[] = [
  'stage-finished',
  'ready',
  'delayed',
] satisfies MessageEvent[]

/**
 * Whether an e-mail that waited in the outbox is no longer true: its order was cancelled, given to another client or,
 * if the e-mail is about work before delivery, delivered; its bill was cancelled or fully paid; or the version behind
 * its link was decided or superseded, has expired or, for a quote, has become an order.
 */
export async function isObsolete(
  sql: Sql,
  { key, orderId }: Pick<Message, 'key' | 'orderId'>,
  { clientId, link, bill }: EmailContent,
): Promise<boolean> {
  const event = key.split(' ')[2] ?? ''
  const [found] = await sql`
    select from service_orders o
    where o.id = ${orderId} and (
      o.cancelled_at is not null or o.client_id <> ${clientId ?? null}::int
      or ${eventsBeforeDelivery.includes(event)} and o.finished_at is not null and exists (
        select from stages s join route_steps step on step.id = s.step_id
        where s.service_order_id = o.id and step.is_delivery
      )
    )
    union all
    select from bills b
    where b.id = ${bill?.id ?? null}
      and (b.cancelled_at is not null or b.paid >= b.total and b.paid > ${bill?.paid ?? null}::bigint)
    union all
    select from links l where l.id = ${link?.id ?? null} and (
      exists (select from approval_decisions x where x.approval_id = l.approval_id and x.at > l.made_at)
      or exists (select from quote_decisions x where x.quote_version_id = l.quote_version_id and x.at > l.made_at)
      or exists (
        select from approvals a join approvals newer on newer.product_id = a.product_id and newer.version > a.version
        where a.id = l.approval_id
      ) or exists (
        select from quote_versions v join quote_versions newer on newer.quote_id = v.quote_id and newer.version > v.version
        where v.id = l.quote_version_id
      ) or exists (
        select from quote_versions v join quotes q on q.id = v.quote_id cross join calendar
        where v.id = l.quote_version_id
          and (q.order_id is not null or v.valid_until < (now() at time zone calendar.time_zone)::date)
      )
    )`
  return found !== undefined
}

/** Whether payments of a bill were recorded or deleted since the e-mail was written, so that its Pix code is wrong. */
export async function hasOldPix(sql: Sql, { bill }: EmailContent): Promise<boolean> {
  if (!bill) return false
  const [found] = await sql`select from bills where id = ${bill.id} and paid <> ${bill.paid}`
  return found !== undefined
}
