import type { Actor } from '@etapa/domain/capabilities'
import type { Plate } from '@etapa/domain/plates/plate'
import { expect, test } from 'vitest'
import { changeOf, movesOf } from './moves.ts'

const place = { cabinet: '2', shelf: 'B', position: '' }
const stored: Plate = {
  id: 1,
  serial: '12345678-95-01',
  identification: 'Caixa',
  plateCode: 'CL-1',
  client: { id: 5, name: 'Cartonagem' },
  color: '',
  place,
  state: 'bom',
  holder: null,
  loan: null,
  outSince: null,
  artworkFile: null,
  updatedAt: '2026-11-15T17:05:00Z',
}
const out = { ...stored, holder: { id: 7, name: 'Ana' } }
const lent = { ...stored, loan: { client: stored.client, contact: 'Marta', returnOn: null } }
const discarded = { ...stored, state: 'descartado' as const }

const worker: Actor = { capabilities: ['plates:move', 'clients:read'] }
const manager: Actor = { capabilities: ['plates:move', 'clients:read', 'plates:discard'] }
const floor: Actor = { capabilities: ['plates:move'] }
const viewer: Actor = { capabilities: ['plates:read', 'clients:read'] }

test('a stored plate can be taken out, one that is out returned, and only managers can discard or restore', () => {
  expect([stored, out, discarded].map(plate => movesOf(plate, worker))).toEqual([
    ['take', 'lend', 'place'],
    ['return'],
    [],
  ])
  expect([stored, out, discarded].map(plate => movesOf(plate, manager))).toEqual([
    ['take', 'lend', 'place', 'discard'],
    ['return', 'discard'],
    ['restore'],
  ])
})

test('a lent plate can be returned, or its loan extended', () => {
  expect(movesOf(lent, worker)).toEqual(['return', 'extend'])
})

test('people without access to clients cannot lend plates, and viewers cannot move any', () => {
  expect([stored, out, lent].map(plate => movesOf(plate, floor))).toEqual([
    ['take', 'place'],
    ['return'],
    ['return'],
  ])
  expect([stored, out, lent, discarded].flatMap(plate => movesOf(plate, viewer))).toEqual([])
})

test('a move sends only the fields of its kind', () => {
  const loan = { clientId: 5, contact: 'Marta', returnOn: '2026-11-20' }
  const input = { place, state: 'gasto', holderId: 7, loan } as const
  expect(changeOf('take', input)).toEqual({ holderId: 7 })
  for (const kind of ['lend', 'extend'] as const) expect(changeOf(kind, input)).toEqual({ loan })
  expect(changeOf('return', input)).toEqual({ holderId: null, place, state: 'gasto' })
  expect(changeOf('discard', input)).toEqual({ state: 'descartado' })
  for (const kind of ['place', 'restore'] as const)
    expect(changeOf(kind, input)).toEqual({ place, state: 'gasto' })
})
