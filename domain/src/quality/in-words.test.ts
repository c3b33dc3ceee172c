import { expect, test } from 'vitest'
import { attemptLabel, describeRemark, describeRework, reworkLabel } from './in-words.ts'

test('an attempt is shown with its ordinal number', () => {
  expect(attemptLabel(2)).toBe('2ª tentativa')
  expect(reworkLabel(2)).toBe('1ª refação')
})

test('a remark contains the parts that are given', () => {
  const reason = { id: 1, label: 'Cor errada' }
  expect(describeRemark({ reason, note: 'Faltou o azul', decision: 'proceed' })).toBe(
    'Cor errada · Faltou o azul · Seguir assim',
  )
  expect(describeRemark({ reason: null, note: 'Riscada', decision: 'rework' })).toBe('Riscada · Refazer')
  expect(describeRemark({ reason: null, note: null, decision: null })).toBe('')
})

const rework = {
  at: '2026-11-15T15:04:00Z',
  by: { name: 'Rita' },
  foundAt: 'Montagem',
  backTo: 'Artes',
  fault: 'oficina' as const,
  reasons: ['Cor errada', 'Texto errado'],
  note: 'Azul no lugar do verde',
  isComplaint: false,
}

test('a rework contains who asked, where it was found, where it goes back to and why', () => {
  expect(describeRework(rework)).toBe(
    'Refação pedida por Rita em 15/11/2026 12:04: encontrado em Montagem, refazer a partir de Artes. Cor errada, Texto errado, Azul no lugar do verde (Oficina)',
  )
})

test('a rework without a note contains its reasons only', () => {
  expect(describeRework({ ...rework, note: '' })).toMatch(/ Cor errada, Texto errado \(Oficina\)$/)
})

test('a complaint is described differently from a rework', () => {
  expect(describeRework({ ...rework, reasons: [], note: 'Descolou', isComplaint: true })).toMatch(
    /^Reclamação aberta por Rita .* Descolou \(Oficina\)$/,
  )
})
