import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const step = (name: string, labels: string[], more = {}) => ({
  name,
  sector: { name },
  isDelivery: false,
  answerAll: false,
  items: labels.map(label => ({ label, needsPhoto: false })),
  ...more,
})
const art = step('Arte', ['Textos', 'Cores'])
const mounting = step('Montagem', ['Abas', 'Medidas'])

test('the same route has no changes', () => {
  expect(describeChanges([art, mounting], [art, mounting])).toEqual([])
})

test('items that come and go stand with their step', () => {
  const after = [art, step('Montagem', ['Medidas', 'Medir relevo'])]
  expect(describeChanges([art, mounting], after)).toEqual(['Montagem: + Medir relevo; − Abas'])
})

test('steps that come, go and move', () => {
  const cut = step('Corte', ['Faca'])
  expect(describeChanges([art, mounting], [mounting, cut])).toEqual([
    '+ Etapa Corte (1 item)',
    '− Etapa Arte',
  ])
  expect(describeChanges([art, mounting], [mounting, art])).toEqual(['Ordem: Montagem → Arte'])
})

test('a step that is called or set otherwise is still the same step', () => {
  const after = [
    { ...art, name: 'Arte final', answerAll: true },
    { ...mounting, isDelivery: true },
  ]
  expect(describeChanges([art, mounting], after)).toEqual([
    'Arte final: antes Arte; responder todos os itens',
    'Montagem: passa a ser a entrega',
  ])
})

test('items in another order, or that ask for a photo now', () => {
  const after = {
    ...art,
    items: [
      { label: 'Cores', needsPhoto: true },
      { label: 'Textos', needsPhoto: false },
    ],
  }
  expect(describeChanges([art], [after])).toEqual(['Arte: Cores: passa a pedir foto; itens em outra ordem'])
})

test('a sector that occurs twice is two steps', () => {
  expect(describeChanges([art], [art, { ...art, name: 'Arte' }])).toEqual(['+ Etapa Arte (2 itens)'])
})
