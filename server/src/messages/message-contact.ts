import { Failure } from '@etapa/domain/failure'
import type { LinkContact } from '@etapa/domain/links/link'
import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import type { ContactMessage } from '@etapa/domain/messages/contact-message'
import { type Facts, fillIn } from '@etapa/domain/messages/placeholders'
import { type Addressee, wantsWhatsapp } from '@etapa/domain/messages/recipients'
import { post } from '../outbox/deliver.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import type { EmailContent } from './compose-email.ts'
import { readEmailSite } from './email-site.ts'
import { hasOptedOut } from './has-opted-out.ts'
import { listTemplates } from './template-store.ts'

export interface NewMessage {
  event: MessageEvent
  client: Addressee & { id: number }
  orderId: number | null
  /** The values of all placeholders except the contact and the link. */
  facts: Facts
  contact: LinkContact
  /** An idempotency key: at most one e-mail is queued for each key. */
  key: string
  /** The link: `url` is for the WhatsApp message; `id` and `path` are for the e-mail, which gets a token of its own. */
  link?: { url: string; id: number; path: string }
  /** For a message about a bill: its id and what has been paid of it. */
  bill?: { id: number; paid: number }
}

/**
 * Returns the WhatsApp message that somebody can send to a contact, or null, and queues the e-mail if the workshop has
 * enabled it and the contact has not opted out. The e-mail gets a token of its own when it is sent, so that no token is
 * stored.
 */
export async function messageContact(
  tx: Tx,
  config: Pick<Config, 'smtp' | 'publicUrl'>,
  { event, client, orderId, contact, key, link, bill, ...message }: NewMessage,
): Promise<ContactMessage> {
  const [templates, email] = await Promise.all([listTemplates(tx), readEmailSite(tx, config)])
  const template = templates.find(known => known.event === event)
  const facts = { ...message.facts, contato: contact.name }
  const isSuggested = template?.whatsapp && wantsWhatsapp(client, contact.phone)
  const whatsapp = isSuggested ? fillIn(template.text, { ...facts, ...(link && { link: link.url }) }) : null
  const isWanted = contact.email !== '' && !(await hasOptedOut(tx, { clientId: client.id }, contact.email))
  if (!email || !template?.email || !isWanted) return { whatsapp, isEmailed: false }
  if (link && (await wasJustSent(tx, link.id, key))) throw sentJustNow()
  const content: EmailContent = {
    to: contact.email,
    name: contact.name,
    subject: fillIn(template.subject, facts),
    text: fillIn(template.text, facts),
    unsubscribeUrl: email.unsubscribeUrl({ clientId: client.id, address: contact.email }),
    clientId: client.id,
    ...(link && { link: { id: link.id, address: `${email.site}${link.path}` } }),
    ...(bill && { bill }),
  }
  await post(tx, [{ key, channel: 'email', orderId, content }])
  return { whatsapp, isEmailed: true }
}

/** Whether another e-mail about a link was queued within the last minute. */
async function wasJustSent(tx: Tx, linkId: number, key: string): Promise<boolean> {
  const [last] = await tx`
    select from outbox
    where channel = 'email' and content -> 'link' ->> 'id' = ${String(linkId)} and key <> ${key}
      and created_at > now() - interval '1 minute' and not exists (select from outbox where key = ${key})
    limit 1`
  return last !== undefined
}

const sentJustNow = () =>
  new Failure('too-often', 'Este contato acabou de receber um e-mail com este link. Aguarde um minuto.', {
    code: 'sent-just-now',
    retryAfter: 60,
  })
