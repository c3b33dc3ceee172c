import { expect, test } from 'vitest'
import { afterMove, whereabouts, whyNotMoved } from './may-move.ts'
import type { PlateMove } from './plate.ts'

const place = { cabinet: '2', shelf: 'B', position: '' }
const stored = { place, state: 'bom', holder: null, loan: null, outSince: null } as const
const out = { ...stored, holder: { id: 7, name: 'Ana' }, outSince: '2026-11-15T17:05:00Z' } as const
const discarded = { ...stored, state: 'descartado' } as const
const loan = { client: { id: 5, name: 'Caixas do Vale' }, contact: 'Marta', returnOn: '2026-11-20' }
const lent = { ...stored, loan, outSince: '2026-11-15T17:05:00Z' } as const
type Asked = Partial<Pick<PlateMove, 'state' | 'holderId' | 'loan' | 'note'>>

const refusal = (plate: Parameters<typeof whyNotMoved>[0], asked: Asked, who: 'admin' | 'user' = 'user') =>
  whyNotMoved(plate, { note: '', ...asked }, { capabilities: who === 'admin' ? ['plates:discard'] : [] })
    ?.message

test("the description of a plate's whereabouts gives its place, its holder or its borrower, or says that it was discarded", () => {
  expect([stored, out, lent, discarded].map(whereabouts)).toEqual([
    'Armário 2, Prateleira B',
    'com Ana desde 15/11/2026 14:05',
    'emprestado a Caixas do Vale (Marta) desde 15/11/2026 14:05, devolver até 20/11/2026',
    'descartado',
  ])
})

test('a plate that is out cannot be taken out by another person, and one in the archive cannot be returned', () => {
  expect(refusal(stored, { holderId: 8 })).toBeUndefined()
  expect(refusal(out, { holderId: 8 })).toBe('Este clichê já está com Ana desde 15/11/2026 14:05.')
  expect(refusal(out, { holderId: 7 })).toBeUndefined()
  expect(refusal(out, { holderId: null })).toBeUndefined()
  expect(refusal(stored, { holderId: null })).toBe('Este clichê já está no arquivo: Armário 2, Prateleira B.')
})

test('discarding a plate requires permission and a reason, and leaves it without a holder', () => {
  const reason = { state: 'descartado', note: 'Rasgou' } as const
  expect(refusal(stored, reason)).toBe('Você não tem permissão para descartar um clichê.')
  expect(refusal(stored, { state: 'descartado' }, 'admin')).toBe('Motivo: campo obrigatório para descartar')
  for (const [plate, holderId] of [
    [stored, 8],
    [out, 7],
  ] as const)
    expect(refusal(plate, { ...reason, holderId }, 'admin')).toBe(
      'Com quem: um clichê descartado não fica com ninguém',
    )
  expect(refusal(out, reason, 'admin')).toBeUndefined()
  expect(refusal(stored, { ...reason, holderId: null }, 'admin')).toBeUndefined()
  expect(afterMove(out, reason)).toEqual({ place, state: 'descartado', holderId: null, loan: null })
})

test('a discarded plate cannot be taken out or discarded again, and only a manager can restore it', () => {
  for (const asked of [{ holderId: 8 }, { state: 'descartado', note: 'Outra vez' } as const])
    expect(refusal(discarded, asked, 'admin')).toBe('Este clichê já foi descartado.')
  expect(refusal(discarded, { state: 'gasto' })).toBe(
    'Você não tem permissão para trazer de volta um clichê descartado.',
  )
  expect(refusal(discarded, { state: 'gasto' }, 'admin')).toBeUndefined()
})

test('fields omitted from a move are left unchanged, except that returning a lent plate ends its loan', () => {
  expect(afterMove(out, { state: 'gasto' })).toEqual({ place, state: 'gasto', holderId: 7, loan: null })
  expect(afterMove(out, { holderId: null, place: { ...place, shelf: 'C' } })).toEqual({
    place: { ...place, shelf: 'C' },
    state: 'bom',
    holderId: null,
    loan: null,
  })
  const kept = { clientId: 5, contact: 'Marta', returnOn: '2026-11-20' }
  expect(afterMove(lent, { state: 'gasto' })).toMatchObject({ state: 'gasto', loan: kept })
  expect(afterMove(lent, { holderId: null })).toMatchObject({ holderId: null, loan: null })
})

test('a lent plate cannot be lent to another client, but its loan can be changed', () => {
  const draft = { clientId: 5, contact: '', returnOn: null }
  expect(refusal(stored, { loan: draft })).toBeUndefined()
  expect(refusal(lent, { loan: draft })).toBeUndefined()
  expect(refusal(lent, { holderId: null })).toBeUndefined()
  for (const asked of [{ loan: { ...draft, clientId: 6 } }, { holderId: 8 }])
    expect(refusal(lent, asked)).toContain('Este clichê já está emprestado a Caixas do Vale desde')
  expect(refusal(out, { loan: draft })).toBe('Este clichê já está com Ana desde 15/11/2026 14:05.')
})
