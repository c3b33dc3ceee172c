import { expect, test } from 'vitest'
import type { SavedItem } from '../stages/stage.ts'
import type { ChecklistLine } from './checklist-view.ts'
import { mayFinalise } from './may-finalise.ts'

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
const one = { answerAll: false }
const all = { answerAll: true }

test('needs at least one checked item of this checklist', () => {
  expect(mayFinalise(open, [], one)).toBe(false)
  expect(mayFinalise(open, ['Retículas'], one)).toBe(false)
  expect(mayFinalise(open, ['Cores'], one)).toBe(true)
})

test('needs all of them where the step says so', () => {
  expect(mayFinalise(open, ['Cores'], all)).toBe(false)
  expect(mayFinalise(open, ['Cores', 'Textos'], all)).toBe(true)
})

test('needs none where there is no checklist', () => {
  expect(mayFinalise([], [], all)).toBe(true)
})

test('goes on where items are saved and the stage is not completed', () => {
  expect(mayFinalise([line('Textos', 'Ana'), line('Cores')], [], all)).toBe(true)
})
