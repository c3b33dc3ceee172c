import { expect, test } from 'vitest'
import { sectorNameOf } from './sector-name-of.ts'

const sectors = [{ id: 1, key: 'artes', name: 'Artes', position: 1, active: true }]

test('a key is not shown while the sectors are loading', () => {
  expect(sectorNameOf(undefined, 'artes')).toBe('')
  expect(sectorNameOf(sectors, 'artes')).toBe('Artes')
  expect(sectorNameOf(sectors, 'lua')).toBe('lua')
})
