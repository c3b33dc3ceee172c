import type { Plate } from '@etapa/domain/plates/plate'
import { expect, test } from 'vitest'
import { changeOf, movesOf } from './moves.ts'

const place = { cabinet: '2', shelf: 'B', position: '' }
const stored: Plate = {
  id: 1,
  serial: '12345678-95-01',
  identification: 'Caixa',
  plateCode: 'CL-1',
  client: { name: 'Cartonagem' },
  color: '',
  place,
  state: 'bom',
  holder: null,
  outSince: null,
  artworkFile: null,
  updatedAt: '2026-11-15T17:05:00Z',
}
const out = { ...stored, holder: { id: 7, name: 'Ana' } }
const discarded = { ...stored, state: 'descartado' as const }

test('what is in its place can be taken out, what is out comes back, and discarding is offered to managers', () => {
  expect([stored, out, discarded].map(plate => movesOf(plate, 'user'))).toEqual([
    ['take', 'place'],
    ['return'],
    [],
  ])
  expect([stored, out, discarded].map(plate => movesOf(plate, 'admin'))).toEqual([
    ['take', 'place', 'discard'],
    ['return', 'discard'],
    ['restore'],
  ])
})

test('a move tells only what it is about', () => {
  const told = { place, state: 'gasto', holderId: 7 } as const
  expect(changeOf('take', told)).toEqual({ holderId: 7 })
  expect(changeOf('return', told)).toEqual({ holderId: null, place, state: 'gasto' })
  expect(changeOf('discard', told)).toEqual({ state: 'descartado' })
  for (const kind of ['place', 'restore'] as const)
    expect(changeOf(kind, told)).toEqual({ place, state: 'gasto' })
})
