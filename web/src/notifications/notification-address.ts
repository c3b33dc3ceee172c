import type { Notification } from '@etapa/domain/notifications/notification'
import { orderAddress } from '../orders/order-address.ts'

/** The address of the screen that a notification opens; null if there is none. */
export function notificationAddress({
  kind,
  serial,
  facts,
}: Pick<Notification, 'kind' | 'serial' | 'facts'>): string | null {
  if (kind === 'failed-message') return '/painel/emails'
  if (kind === 'stalled-queue') return facts.hook ? '/painel/web-hooks' : '/painel/emails'
  if (kind === 'hook-off') return '/painel/web-hooks'
  if (kind === 'pix-key') return '/painel/oficina'
  if (facts.quote) return `/painel/orcamentos/${facts.quote.id}`
  return serial && orderAddress(serial)
}
