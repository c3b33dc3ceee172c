import { expect, test } from 'vitest'
import {
  type Answers,
  answeredLabels,
  asksForRework,
  draftItems,
  toggled,
  unanswered,
  withRemark,
} from './draft-items.ts'

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

test('an item has at most one answer', () => {
  expect(answeredLabels(toggled(answers, 'Cores'))).toEqual(['Textos', 'Cores', 'Material'])
  expect(toggled(answers, 'Cores').remarks).toEqual(answers.remarks.slice(1))
  expect(toggled(answers, 'Textos')).toEqual({ ...answers, checked: [] })
  const remark = { label: 'Textos', result: 'NA' as const, reasonId: null, note: '', decision: null }
  expect(withRemark(answers, remark)).toEqual({ checked: [], remarks: [...answers.remarks, remark] })
  expect(unanswered(answers, 'Cores')).toEqual({ ...answers, remarks: answers.remarks.slice(1) })
})

test('a checklist asks for rework if at least one item is marked for it', () => {
  expect(asksForRework(answers.remarks)).toBe(true)
  expect(asksForRework(answers.remarks.slice(1))).toBe(false)
})
