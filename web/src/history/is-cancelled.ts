import type { OrderEvent } from '@etapa/domain/history/event'

/**
 * Whether an order is cancelled, according to its events, newest first. Other events may follow a cancellation, because
 * the plates of a cancelled order can still be moved.
 */
export const isCancelled = (events: readonly Pick<OrderEvent, 'kind'>[]): boolean =>
  events.find(({ kind }) => kind === 'order-cancelled' || kind === 'order-restored')?.kind ===
  'order-cancelled'
