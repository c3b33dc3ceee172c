import { expect, test } from 'vitest'
import { attemptLabel, describeRemark, describeRework, reworkLabel } from './in-words.ts'

test('attempts and reworks are labelled with ordinals, and the second attempt is the first rework', () => {
  expect(attemptLabel(2)).toBe('2ª tentativa')
  expect(reworkLabel(2)).toBe('1ª refação')
})

test('the description of a remark contains only the parts that are given', () => {
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

test("a rework's description says who requested it, when and why, where the defect was found and where work restarts", () => {
  expect(describeRework(rework)).toBe(
    'Refação pedida por Rita em 15/11/2026 12:04: encontrado em Montagem, refazer a partir de Artes. Cor errada, Texto errado, Azul no lugar do verde (Oficina)',
  )
})

test('the description of a rework without a note ends with its reasons', () => {
  expect(describeRework({ ...rework, note: '' })).toMatch(/ Cor errada, Texto errado \(Oficina\)$/)
})

test('the description of a complaint starts with “Reclamação aberta por” instead of “Refação pedida por”', () => {
  expect(describeRework({ ...rework, reasons: [], note: 'Descolou', isComplaint: true })).toMatch(
    /^Reclamação aberta por Rita .* Descolou \(Oficina\)$/,
  )
})
