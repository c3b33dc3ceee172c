import { keysOf } from '../fields.ts'

export interface CatalogueEntry {
  label: string
  /** Whether it applies only to certain sectors, which the workshop chooses. */
  hasSectors?: true
  /** Whether it is created on request for one contact, instead of automatically for all of the client's recipients. */
  isToContact?: true
  /** Whether its texts may contain the placeholders {valor} and {pix}. */
  hasAmount?: true
}

/**
 * The events about which customers can get a message. To add an event, add it here, its texts to `default-texts.ts` and
 * its condition to `server/src/messages/find-occasions.ts`, or call `messageContact`.
 */
export const messageEvents = {
  'order-received': { label: 'Pedido recebido' },
  'quote-sent': { label: 'Orçamento enviado', isToContact: true },
  'proof-ready': { label: 'Arte para aprovação', isToContact: true },
  'proof-reminder': { label: 'Lembrete da aprovação', isToContact: true },
  'stage-finished': { label: 'Etapa concluída', hasSectors: true },
  ready: { label: 'Pronto para retirada' },
  'out-for-delivery': { label: 'Saiu para entrega' },
  delivered: { label: 'Entregue' },
  delayed: { label: 'Novo prazo' },
  'bill-sent': { label: 'Fatura enviada', isToContact: true, hasAmount: true },
} as const satisfies Record<string, CatalogueEntry>

export type MessageEvent = keyof typeof messageEvents

export const messageEventNames = keysOf(messageEvents)

export const isToContact = (event: MessageEvent): boolean => 'isToContact' in messageEvents[event]

/** Returns the label of an event, or its name if the event comes from an older or newer version of Etapa. */
export const eventLabel = (event: string): string =>
  messageEventNames.includes(event as MessageEvent) ? messageEvents[event as MessageEvent].label : event
