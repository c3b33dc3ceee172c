import type { ProductOfTask } from '@etapa/domain/orders/product'
import { withStage } from '@etapa/domain/stages/workable'
import { type Entry, isConflict } from '../offline/entry.ts'

/** Marks as completed the stages that were finished on this device but not sent yet, so that work can go on. */
export function withWaiting(product: ProductOfTask, entries: readonly Entry[]): ProductOfTask {
  return entries.reduce((known, entry) => {
    const stage = known.stages.find(other => isWaitingFor(other, entry))
    return stage
      ? withStage(known, { ...stage, status: 'COMPLETED', completedAt: entry.content.doneAt })
      : known
  }, product)
}

/** Whether an outbox entry will finish this attempt of a stage once it is sent. */
export const isWaitingFor = (
  { id, attempt, status }: ProductOfTask['stages'][number],
  entry: Entry,
): boolean =>
  status === 'PENDING' &&
  entry.content.stageId === id &&
  entry.content.attempt === attempt &&
  !isConflict(entry)
