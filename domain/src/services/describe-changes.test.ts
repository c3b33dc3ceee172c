import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const step = (name: string, labels: string[], more = {}) => ({
  name,
  sector: { name },
  isDelivery: false,
  answerAll: false,
  fillsSheet: false,
  needsApproval: false,
  items: labels.map(label => ({ label, needsPhoto: false })),
  ...more,
})
const art = step('Arte', ['Textos', 'Cores'])
const cutting = step('Corte', ['Abas', 'Medidas'])

test('identical routes have no changes', () => {
  expect(describeChanges([art, cutting], [art, cutting])).toEqual([])
})

test('added and removed items are listed with their step', () => {
  const after = [art, step('Corte', ['Medidas', 'Medir relevo'])]
  expect(describeChanges([art, cutting], after)).toEqual(['Corte: + Medir relevo; − Abas'])
})

test('added, removed and moved steps are described', () => {
  const cut = step('Vinco', ['Faca'])
  expect(describeChanges([art, cutting], [cutting, cut])).toEqual(['+ Etapa Vinco (1 item)', '− Etapa Arte'])
  expect(describeChanges([art, cutting], [cutting, art])).toEqual(['Ordem: Corte → Arte'])
})

test('a step with a new name or new settings is described as changed, not as removed and added', () => {
  const after = [
    { ...art, name: 'Arte final', answerAll: true },
    { ...cutting, isDelivery: true, fillsSheet: true },
  ]
  expect(describeChanges([art, cutting], after)).toEqual([
    'Arte final: antes Arte; responder todos os itens',
    'Corte: passa a ser a entrega; passa a preencher a ficha técnica',
  ])
})

test('reordered items and changed photo requirements are described', () => {
  const after = {
    ...art,
    items: [
      { label: 'Cores', needsPhoto: true },
      { label: 'Textos', needsPhoto: false },
    ],
  }
  expect(describeChanges([art], [after])).toEqual(['Arte: Cores: passa a pedir foto; itens em outra ordem'])
})

test('a second step of the same sector is described as added', () => {
  expect(describeChanges([art], [art, { ...art, name: 'Arte' }])).toEqual(['+ Etapa Arte (2 itens)'])
})
