import type { Remark } from '@etapa/domain/checklists/draft-items'
import { expect, test } from 'vitest'
import { problemOf, withItem } from './problem-draft.ts'

const remark: Remark = {
  label: 'Medidas',
  result: 'NC',
  reasonId: 4,
  note: 'Torto',
  decision: 'rework',
  backTo: 7,
  fault: 'cliente',
}
const remarkOf = (label: string) => (label === remark.label ? remark : undefined)

test('the dialog begins with the remark that the item already has', () => {
  expect(problemOf('Medidas', remark)).toEqual({
    label: 'Medidas',
    reasonId: 4,
    choice: 7,
    fault: 'cliente',
    note: 'Torto',
  })
  expect(problemOf('Cores', undefined)).toEqual({ label: 'Cores', note: '' })
  expect(problemOf('Cores', { ...remark, result: 'NA' })).toEqual({ label: 'Cores', note: '' })
})

test('choosing an item keeps the input, unless an item has a remark of its own', () => {
  const typed = { note: 'Falta um acento', reasonId: 2 }
  expect(withItem(typed, 'Textos', remarkOf)).toEqual({ ...typed, label: 'Textos' })
  const loaded = withItem({ ...typed, label: 'Textos' }, 'Medidas', remarkOf)
  expect(loaded).toEqual(problemOf('Medidas', remark))
  expect(withItem(loaded, 'Textos', remarkOf)).toEqual({ label: 'Textos', note: '' })
})
