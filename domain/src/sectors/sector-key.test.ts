import { expect, test } from 'vitest'
import { freeKey, sectorKey } from './sector-key.ts'

test.each([
  ['Pré-impressão / Prova', 'pre_impressao_prova'],
  ['  Pré-impressão 2 ', 'pre_impressao_2'],
  ['***', 'setor'],
  ['Ωmega', 'mega'],
])('the key of the sector %j is %s', (name, key) => expect(sectorKey(name)).toBe(key))

test('a sector key that is taken gets the next free number', () => {
  expect(freeKey('corte', new Set())).toBe('corte')
  expect(freeKey('corte', new Set(['corte', 'corte_2']))).toBe('corte_3')
})
