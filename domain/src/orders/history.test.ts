import { expect, test } from 'vitest'
import type { EventKind, OrderEvent } from './event.ts'
import { isCancelled } from './history.ts'

const history = (...kinds: EventKind[]): OrderEvent[] =>
  kinds.map((kind, index) => ({
    id: kinds.length - index,
    kind,
    at: '2026-01-05T12:00:00.000Z',
    by: 'Neide',
    before: null,
    after: null,
  }))

test('an order is cancelled until it is restored, whatever else happened', () => {
  expect(isCancelled([])).toBe(false)
  expect(isCancelled(history('order-created'))).toBe(false)
  expect(isCancelled(history('order-cancelled', 'order-created'))).toBe(true)
  expect(isCancelled(history('order-restored', 'order-cancelled', 'order-created'))).toBe(false)
  expect(isCancelled(history('stage-ticked', 'order-restored', 'order-cancelled', 'order-created'))).toBe(
    false,
  )
  expect(isCancelled(history('order-cancelled', 'order-restored', 'order-cancelled', 'order-created'))).toBe(
    true,
  )
})
