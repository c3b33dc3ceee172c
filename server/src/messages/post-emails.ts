import { fillIn } from '@etapa/domain/messages/placeholders'
import { emailRecipients } from '@etapa/domain/messages/recipients'
import type { Template } from '@etapa/domain/messages/template'
import { type Draft, post } from '../outbox/deliver.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import type { EmailContent } from './compose-email.ts'
import { readEmailSite } from './email-site.ts'
import type { Occasion } from './find-occasions.ts'
import { factColumnsOfEvent, factsOf, type OrderFacts } from './read-facts.ts'

/** Puts e-mails to customers into the outbox. Does nothing without a mail server or a public address for the links. */
export async function postEmails(
  tx: Tx,
  occasions: readonly Occasion[],
  templates: readonly Template[],
  config: Pick<Config, 'smtp' | 'publicUrl'>,
): Promise<void> {
  if (occasions.length === 0) return
  const email = await readEmailSite(tx, config)
  if (!email) return
  const orders = await tx<(OrderFacts & { clientId: number; eventId: number; sector: string | null })[]>`
    select ${factColumnsOfEvent(tx)}, c.id as "clientId", e.id as "eventId", sector.name as sector
    from order_events e
    join service_orders o on o.id = e.service_order_id and o.cancelled_at is null
    join clients c on c.id = o.client_id
    left join stages s on s.id = e.stage_id
    left join sectors sector on sector.id = s.sector_id
    where e.id = any(${occasions.map(({ eventId }) => eventId)}::int[])`
  const drafts = occasions.flatMap(({ event, eventId }): Draft[] => {
    const order = orders.find(found => found.eventId === eventId)
    const template = templates.find(known => known.event === event)
    if (!order || !template) return []
    const facts = factsOf(order, { site: email.site, sector: order.sector })
    return emailRecipients(order.client).map(({ name, email: address }) => {
      const own = { ...facts, contato: name }
      const content: EmailContent = {
        to: address,
        name,
        subject: fillIn(template.subject, own),
        text: fillIn(template.text, own),
        unsubscribeUrl: email.unsubscribeUrl({ clientId: order.clientId, address }),
        clientId: order.clientId,
      }
      return {
        // `withdrawMessages` finds the messages about an event by their keys.
        key: `email ${eventId} ${event} ${address.toLowerCase()}`,
        channel: 'email',
        orderId: order.orderId,
        content,
      }
    })
  })
  await post(tx, drafts)
}
