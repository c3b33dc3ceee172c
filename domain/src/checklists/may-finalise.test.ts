import { expect, test } from 'vitest'
import { mayFinalise } from './may-finalise.ts'

const open = [
  { label: 'Textos', finalisedBy: undefined },
  { label: 'Cores', finalisedBy: undefined },
]
const saved = [
  { label: 'Textos', finalisedBy: 'Ana' },
  { label: 'Cores', finalisedBy: undefined },
]

test('needs at least one checked item of this checklist', () => {
  expect(mayFinalise(open, [])).toBe(false)
  expect(mayFinalise(open, ['Retículas'])).toBe(false)
  expect(mayFinalise(open, ['Cores'])).toBe(true)
})

test('goes on where items are saved and the stage is not completed', () => {
  expect(mayFinalise(saved, [])).toBe(true)
})
