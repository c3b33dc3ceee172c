import { expect, test } from 'vitest'
import { isCancelled } from './is-cancelled.ts'

const created = { kind: 'order-created' } as const
const cancelled = { kind: 'order-cancelled' } as const
const moved = { kind: 'plate-moved' } as const

test('an order stays cancelled when its plates are moved, until it is restored', () => {
  expect(isCancelled([created])).toBe(false)
  expect(isCancelled([cancelled, created])).toBe(true)
  expect(isCancelled([moved, cancelled, created])).toBe(true)
  expect(isCancelled([{ kind: 'order-restored' }, cancelled, created])).toBe(false)
})
