import { expect, test } from 'vitest'
import { readClientFilter } from './filter-in-address.ts'

test("invalid filters in the address of a client's page are ignored", () => {
  expect(readClientFilter({ busca: 123, inicio: '2026-01-01', fim: '2026-02-01' })).toEqual({
    busca: '123',
    inicio: '2026-01-01',
    fim: '2026-02-01',
  })
  expect(readClientFilter({ busca: '', inicio: 'ontem', fim: '2026-02-01' })).toEqual({})
  expect(readClientFilter({ inicio: '2026-03-01', fim: '2026-02-01' })).toEqual({ inicio: '2026-03-01' })
})
