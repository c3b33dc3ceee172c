import { keysOf } from '../fields.ts'

interface CatalogueEntry {
  label: string
  /** Whether it is about a sector, which the workshop chooses. */
  hasSectors?: true
}

/**
 * The events that customers can get a message about. A feature that raises another event adds it here, its texts in `default-texts.ts`
 * and its condition in `server/src/messages/find-occasions.ts`.
 */
export const messageEvents = {
  'order-received': { label: 'Pedido recebido' },
  'stage-finished': { label: 'Etapa concluída', hasSectors: true },
  ready: { label: 'Pronto para retirada' },
  delivered: { label: 'Entregue' },
  delayed: { label: 'Novo prazo' },
} as const satisfies Record<string, CatalogueEntry>

export type MessageEvent = keyof typeof messageEvents

export const messageEventNames = keysOf(messageEvents)

/** The label of an event, which may come from an older or newer version. */
export const eventLabel = (event: string): string =>
  messageEventNames.includes(event as MessageEvent) ? messageEvents[event as MessageEvent].label : event
