import { expect, test } from 'vitest'
import { deliveriesLabel } from './delivery.ts'

test('each delivery type is listed once, in a fixed order', () => {
  expect(deliveriesLabel([])).toBe('')
  expect(deliveriesLabel(['RETIRADA', 'ENTREGA', 'RETIRADA'])).toBe('Entrega, Retirada')
})
