import { expect, test } from 'vitest'
import { deliveriesLabel } from './delivery.ts'

test('each way out is named once, always in the same order', () => {
  expect(deliveriesLabel([])).toBe('')
  expect(deliveriesLabel(['RETIRADA', 'ENTREGA', 'RETIRADA'])).toBe('Entrega, Retirada')
})
