import { isToContact } from '@etapa/domain/messages/catalogue'
import type { Channel } from '../outbox/dispatch-events.ts'
import type { Config } from '../platform/settings/config.ts'
import { findChanges, occasionsOf } from './find-occasions.ts'
import { postEmails } from './post-emails.ts'
import { suggestMessages, withdrawDelays, withdrawMessages } from './suggest-messages.ts'
import { listTemplates } from './template-store.ts'

/** Suggests WhatsApp messages and queues e-mails about events in the history of orders, and withdraws outdated ones. */
export const messageCustomers =
  (config: Pick<Config, 'smtp' | 'publicUrl'>): Channel =>
  async (tx, events) => {
    await withdrawMessages(tx, events)
    const templates = (await listTemplates(tx)).filter(({ event }) => !isToContact(event))
    const byWhatsapp = templates.filter(({ whatsapp }) => whatsapp)
    const byEmail = templates.filter(({ email }) => email)
    if (byWhatsapp.length + byEmail.length > 0) {
      const changes = await findChanges(tx, events, templates)
      await suggestMessages(tx, occasionsOf(changes, byWhatsapp))
      await postEmails(tx, occasionsOf(changes, byEmail), byEmail, config)
    }
    // After the new messages, because a deadline may have been postponed and corrected in the same batch.
    await withdrawDelays(tx, events)
  }
