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

test('requires at least one answered item of this checklist', () => {
  expect(missingToFinalise(open, [], one)).toBe('Marque ao menos um item')
  expect(missingToFinalise(open, ['Retículas'], one)).toBe('Marque ao menos um item')
  expect(missingToFinalise(open, ['Cores'], one)).toBeUndefined()
})

test('requires all items if the step says so', () => {
  expect(missingToFinalise(open, [], all)).toBe('Faltam 2 itens')
  expect(missingToFinalise(open, ['Cores'], all)).toBe('Falta marcar Textos')
  expect(missingToFinalise(open, ['Cores', 'Textos'], all)).toBeUndefined()
})

test('requires a photo of a non-conforming item if the step asks for one', () => {
  expect(missingToFinalise(open, ['Cores'], { ...one, withoutPhoto: ['Cores'] })).toBe(
    'Falta a foto de Cores',
  )
})

test('requires nothing if there is no checklist', () => {
  expect(missingToFinalise([], [], all)).toBeUndefined()
})

test('is allowed if items are saved and the stage is not completed', () => {
  expect(missingToFinalise([line('Textos', 'Ana'), line('Cores')], [], all)).toBeUndefined()
})
