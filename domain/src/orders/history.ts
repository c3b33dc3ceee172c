import type { EventKind, OrderEvent } from './event.ts'

/** What an event is about, as a person looks for it. */
export const eventSubjects = {
  order: 'Ordem de serviço',
  stage: 'Etapas',
  checklist: 'Checklists',
  document: 'Documentos',
} as const
export type EventSubject = keyof typeof eventSubjects

const subjectOfKind: Record<EventKind, EventSubject> = {
  'order-created': 'order',
  'order-updated': 'order',
  'order-cancelled': 'order',
  'order-restored': 'order',
  'checklist-saved': 'checklist',
  'stage-completed': 'stage',
  'stage-ticked': 'stage',
  'stage-reopened': 'stage',
  'stage-added': 'stage',
  'stage-skipped': 'stage',
  'rework-asked': 'stage',
  'document-added': 'document',
  'document-removed': 'document',
}

export const subjectOf = ({ kind }: OrderEvent): EventSubject => subjectOfKind[kind]

export const actorOf = ({ by }: OrderEvent): string => by || 'Sistema'

/** Whether an order is cancelled, by its history, newest first. */
export const isCancelled = (events: readonly OrderEvent[]): boolean =>
  events.find(({ kind }) => kind === 'order-cancelled' || kind === 'order-restored')?.kind ===
  'order-cancelled'
