import { fillIn } from '@etapa/domain/messages/placeholders'
import { emailRecipients } from '@etapa/domain/messages/recipients'
import type { Template } from '@etapa/domain/messages/template'
import { type Draft, post } from '../outbox/deliver.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import type { EmailContent } from './compose-email.ts'
import type { Occasion } from './find-occasions.ts'
import { factColumns, factsOf, type OrderFacts } from './read-facts.ts'
import { unsubscribeAddress } from './unsubscribe-page.ts'
import { makeToken } from './unsubscribe-token.ts'

/** Puts e-mails to customers into the outbox. Without a mail server or a public address for the links, none. */
export async function postEmails(
  tx: Tx,
  occasions: readonly Occasion[],
  templates: readonly Template[],
  { smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>,
): Promise<void> {
  if (!smtp || occasions.length === 0) return
  const [{ site, secret }] = await tx<[{ site: string | null; secret: string }]>`
    select coalesce(${publicUrl ?? null}::text, nullif(public_url, '')) as site, secret from workshop, message_secret`
  if (!site) return
  const orders = await tx<(OrderFacts & { clientId: number; eventId: number; sector: string | null })[]>`
    select ${factColumns(tx)}, c.id as "clientId", e.id as "eventId", sector.name as sector
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
    const facts = factsOf(order, { site, sector: order.sector })
    return emailRecipients(order.client).map(({ name, email }) => {
      const token = makeToken(secret, { clientId: order.clientId, address: email })
      const own = { ...facts, contato: name }
      const content: EmailContent = {
        to: email,
        name,
        subject: fillIn(template.subject, own),
        text: fillIn(template.text, own),
        unsubscribeUrl: unsubscribeAddress(site, token),
      }
      return {
        key: `email ${eventId} ${event} ${email.toLowerCase()}`,
        channel: 'email',
        orderId: order.orderId,
        content,
      }
    })
  })
  await post(tx, drafts)
}
