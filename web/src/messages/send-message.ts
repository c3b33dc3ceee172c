import { messageEvents } from '@etapa/domain/messages/catalogue'
import { dismissPending, type PendingMessage, recordSent } from '@etapa/domain/messages/pending'
import { whatsAppLink } from '@etapa/domain/messages/phone-numbers'
import { fillIn } from '@etapa/domain/messages/placeholders'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

export type Recipient = PendingMessage['recipients'][number]

/** Returns the message's text with the recipient's name filled in, or the client's name if the recipient has none. */
export const textFor = ({ text, client }: PendingMessage, recipient: Recipient | undefined): string =>
  fillIn(text, { contato: recipient?.name || client })

/** Opens WhatsApp with a suggested message, and records that it was sent. */
export async function sendMessage(
  queries: QueryClient,
  message: PendingMessage,
  recipient: Recipient | undefined,
): Promise<void> {
  window.open(whatsAppLink(recipient?.digits ?? undefined, textFor(message, recipient)), '_blank', 'noopener')
  const { orderId, event, serial } = message
  await close(queries, async () => {
    await call(recordSent, { body: { orderId, event, channel: 'whatsapp' } })
    notifySuccess('Aviso registrado', `${messageEvents[event].label} · OS ${serial}`)
  })
}

/** Removes a suggestion without sending it. */
export const dismissMessage = (queries: QueryClient, { orderId, event }: PendingMessage): Promise<void> =>
  close(queries, async () => {
    await call(dismissPending, { body: { orderId, event } })
  })

async function close(queries: QueryClient, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    notifyError('Não foi possível registrar o aviso.', error instanceof Error ? error.message : undefined)
  }
  await queries.invalidateQueries({ queryKey: ['orders'] })
}
