import { keysOf } from '../fields.ts'

export interface CatalogueEntry {
  label: string
  /** Whether it is about a sector, which the workshop chooses. */
  hasSectors?: true
  /** Whether it is sent to one contact when somebody asks for it, not by itself to all. */
  isToContact?: true
  /** Whether it is about money, with an amount and a Pix code. */
  hasAmount?: true
}

/**
 * The events that customers can get a message about. A feature that raises another event adds it here, its texts in `default-texts.ts`
 * and its condition in `server/src/messages/find-occasions.ts`, or calls `messageContact`.
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

/** The label of an event, which may come from an older or newer version. */
export const eventLabel = (event: string): string =>
  messageEventNames.includes(event as MessageEvent) ? messageEvents[event as MessageEvent].label : event
