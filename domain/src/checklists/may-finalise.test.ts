import { expect, test } from 'vitest'
import type { SavedItem } from '../stages/stage.ts'
import type { ChecklistLine } from './checklist-view.ts'
import { missingToFinalise } from './may-finalise.ts'

const line = (label: string, name?: string): ChecklistLine => ({
  label,
  needsPhoto: false,
  saved: name === undefined ? undefined : savedBy(label, name),
})
const savedBy = (label: string, name: string): SavedItem => ({
  label,
  checked: true,
  result: 'OK',
  reason: null,
  note: null,
  decision: null,
  photos: [],
  completedByUser: { name },
  completedAt: null,
})
const open = [line('Textos'), line('Cores')]
const one = { answerAll: false, withoutPhoto: [] }
const all = { answerAll: true, withoutPhoto: [] }

test('finalising requires at least one answered item of the checklist', () => {
  expect(missingToFinalise(open, [], one)).toBe('Marque ao menos um item')
  expect(missingToFinalise(open, ['Retículas'], one)).toBe('Marque ao menos um item')
  expect(missingToFinalise(open, ['Cores'], one)).toBeUndefined()
})

test('finalising requires all items if the step is set to require them', () => {
  expect(missingToFinalise(open, [], all)).toBe('Faltam 2 itens')
  expect(missingToFinalise(open, ['Cores'], all)).toBe('Falta marcar Textos')
  expect(missingToFinalise(open, ['Cores', 'Textos'], all)).toBeUndefined()
})

test('finalising requires a photo of a non-conforming item if the step is set to require one', () => {
  expect(missingToFinalise(open, ['Cores'], { ...one, withoutPhoto: ['Cores'] })).toBe(
    'Falta a foto de Cores',
  )
})

test('finalising requires nothing if there is no checklist', () => {
  expect(missingToFinalise([], [], all)).toBeUndefined()
})

test('finalising requires no further items if some were already saved', () => {
  expect(missingToFinalise([line('Textos', 'Ana'), line('Cores')], [], all)).toBeUndefined()
})
