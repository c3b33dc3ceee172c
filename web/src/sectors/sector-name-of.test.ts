import { expect, test } from 'vitest'
import { sectorNameOf } from './sector-name-of.ts'

const sectors = [{ id: 1, key: 'artes', name: 'Artes', position: 1, active: true }]

test("a sector's name is empty while the sectors are loading, and its key if the sector is unknown", () => {
  expect(sectorNameOf(undefined, 'artes')).toBe('')
  expect(sectorNameOf(sectors, 'artes')).toBe('Artes')
  expect(sectorNameOf(sectors, 'lua')).toBe('lua')
})
