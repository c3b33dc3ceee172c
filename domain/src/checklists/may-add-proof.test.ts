import { expect, test } from 'vitest'
import { mayAddProof } from './may-add-proof.ts'

test('proofs can be added only at the delivery stage, once a delivery type is chosen', () => {
  expect(mayAddProof({ isDelivery: true }, 'RETIRADA')).toBe(true)
  expect(mayAddProof({ isDelivery: true }, 'ENTREGA')).toBe(true)
  expect(mayAddProof({ isDelivery: true }, '')).toBe(false)
  expect(mayAddProof({ isDelivery: false }, 'ENTREGA')).toBe(false)
})
