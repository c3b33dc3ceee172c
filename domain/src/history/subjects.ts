import { type EventSubject, eventKinds, type OrderEvent } from './event.ts'
import type { EventKind } from './event-facts.ts'

/** The subjects that a history can be filtered by. */
export const eventSubjects: Record<EventSubject, string> = {
  order: 'Ordem de serviço',
  product: 'Produtos',
  stage: 'Etapas',
  checklist: 'Checklists',
  document: 'Documentos',
  plate: 'Arquivo de clichês',
  approval: 'Aprovações do cliente',
  bill: 'Faturamento',
  dispatch: 'Expedição',
  comment: 'Comentários',
  message: 'Mensagens ao cliente',
}

const subjectOfKind: Record<EventKind, EventSubject> = {
  'order-created': 'order',
  'order-updated': 'order',
  'order-cancelled': 'order',
  'order-restored': 'order',
  'order-released': 'order',
  'product-added': 'product',
  'product-updated': 'product',
  'product-removed': 'product',
  'product-repeated': 'product',
  'checklist-saved': 'checklist',
  'stage-completed': 'stage',
  'stage-ticked': 'stage',
  'stage-reopened': 'stage',
  'stage-added': 'stage',
  'stage-skipped': 'stage',
  'rework-asked': 'stage',
  'document-added': 'document',
  'document-removed': 'document',
  'plates-stored': 'plate',
  'plate-moved': 'plate',
  'approval-sent': 'approval',
  'approval-linked': 'approval',
  'approval-reminded': 'approval',
  'approval-unlinked': 'approval',
  'approval-commented': 'approval',
  'approval-decided': 'approval',
  'approval-suspended': 'approval',
  'file-engraved': 'approval',
  'order-billed': 'bill',
  'nfe-recorded': 'bill',
  'bill-cancelled': 'bill',
  'dispatch-left': 'dispatch',
  'dispatch-returned': 'dispatch',
  'comment-added': 'comment',
  'customer-told': 'message',
}

export const kindsAbout = (subject: EventSubject): EventKind[] =>
  eventKinds.filter(kind => subjectOfKind[kind] === subject)

/** The actor of events without a person. */
export const system = 'Sistema'

export const actorOf = ({ by }: OrderEvent): string => by || system
