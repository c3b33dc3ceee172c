import { expect, test } from 'vitest'
import { type Answers, answeredLabels, asksForRework, draftItems } from './draft-items.ts'

const answers: Answers = {
  checked: ['Textos'],
  remarks: [
    { label: 'Cores', result: 'NC', reasonId: 3, note: '', decision: 'rework', backTo: 5 },
    { label: 'Material', result: 'NA', reasonId: null, note: '', decision: null },
  ],
}

test('the items of a draft are in the order of the checklist, without unanswered ones', () => {
  expect(draftItems(['Material', 'Faca', 'Textos', 'Cores'], answers)).toEqual([
    { label: 'Material', checked: false, result: 'NA', reasonId: null, note: null, decision: null },
    { label: 'Textos', checked: true },
    { label: 'Cores', checked: false, result: 'NC', reasonId: 3, note: null, decision: 'rework' },
  ])
  expect(answeredLabels(answers)).toEqual(['Textos', 'Cores', 'Material'])
})

test('a checklist asks for rework if at least one item is marked for it', () => {
  expect(asksForRework(answers.remarks)).toBe(true)
  expect(asksForRework(answers.remarks.slice(1))).toBe(false)
})
