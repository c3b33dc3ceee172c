import { expect, test } from 'vitest'
import { mayAddProof } from './may-add-proof.ts'

test('proofs are added at the final check, with a delivery chosen', () => {
  expect(mayAddProof('conferencia_final_entrega', 'RETIRADA')).toBe(true)
  expect(mayAddProof('conferencia_final_entrega', 'ENTREGA')).toBe(true)
  expect(mayAddProof('conferencia_final_entrega', '')).toBe(false)
  expect(mayAddProof('montagem', 'ENTREGA')).toBe(false)
})
