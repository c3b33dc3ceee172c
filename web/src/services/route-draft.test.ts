import { describe, expect, test } from 'vitest'
import {
  asSteps,
  editVersion,
  insertedAfter,
  moved,
  newItem,
  newStep,
  pasteLines,
  toPublish,
  wrongIn,
} from './route-draft.ts'

const version = {
  steps: [
    {
      position: 1,
      sector: { key: 'corte', name: 'Corte' },
      name: 'Corte',
      isDelivery: false,
      answerAll: true,
      fillsSheet: true,
      needsApproval: false,
      items: [{ label: 'Faca', needsPhoto: true }],
    },
    {
      position: 2,
      sector: { key: 'corte', name: 'Corte' },
      name: 'Segundo corte',
      isDelivery: true,
      answerAll: false,
      fillsSheet: false,
      needsApproval: false,
      items: [{ label: 'Medidas', needsPhoto: false }],
    },
  ],
}
const nameOf = (key: string) => (key === 'corte' ? 'Corte' : key)

describe('an edited route version', () => {
  test('is published with the same steps, but a step named after its sector has no name of its own', () => {
    const edited = editVersion(version, 3)
    expect(toPublish(edited)).toEqual({
      basedOn: 3,
      steps: [
        {
          sector: 'corte',
          name: '',
          isDelivery: false,
          answerAll: true,
          fillsSheet: true,
          needsApproval: false,
          items: version.steps[0]?.items,
        },
        {
          sector: 'corte',
          name: 'Segundo corte',
          isDelivery: true,
          answerAll: false,
          fillsSheet: false,
          needsApproval: false,
          items: version.steps[1]?.items,
        },
      ],
    })
    expect(asSteps(edited, nameOf)).toEqual(version.steps.map(({ position: _, ...step }) => step))
  })

  test('is published without blank checklist items', () => {
    const step = { ...newStep('corte'), items: [newItem(' Faca '), newItem('  ')] }
    expect(toPublish({ basedOn: 0, steps: [step] }).steps[0]?.items).toEqual([
      { label: 'Faca', needsPhoto: false },
    ])
  })
})

test('pasted lines become items, replacing the item into which they were pasted', () => {
  const [before, into, after] = [newItem('Antes'), newItem(), newItem('Depois')]
  const pasted = pasteLines([before, into, after], into.key, 'Textos\r\n\r\n  Cores \nAbas\n')
  expect(pasted.map(({ label }) => label)).toEqual(['Antes', 'Textos', 'Cores', 'Abas', 'Depois'])
  expect(new Set(pasted.map(({ key }) => key)).size).toBe(5)
})

test('a moved part takes the position of the one it is dropped on', () => {
  const parts = ['a', 'b', 'c'].map(key => ({ key }))
  const keys = (key: string, to: string) => moved(parts, key, to).map(part => part.key)
  expect(keys('a', 'c')).toEqual(['b', 'c', 'a'])
  expect(keys('c', 'a')).toEqual(['c', 'a', 'b'])
  expect(keys('a', 'nowhere')).toEqual(['a', 'b', 'c'])
})

test('an error names its step once, and one about several steps names none', () => {
  const [first, second] = [newStep('corte'), newStep('artes')]
  const route = { basedOn: 0, steps: [first, { ...second, items: [newItem('Medir'), newItem('medir')] }] }
  expect(wrongIn(route)).toEqual([
    { message: 'Etapa 1: o checklist precisa de ao menos um item', step: first.key },
    { message: 'Etapa 2: o item "medir" está repetido', step: second.key },
  ])
  const good = { ...first, items: [newItem('Medir')], isDelivery: true }
  expect(wrongIn({ basedOn: 0, steps: [good] })).toEqual([])
  expect(wrongIn({ basedOn: 0, steps: [good, { ...good, key: 'other' }] })).toEqual([
    { message: 'Etapa de entrega: só uma etapa da rota pode ser a de entrega', step: undefined },
  ])
  expect(wrongIn({ basedOn: 0, steps: [] })).toEqual([
    { message: 'Etapas: a rota precisa de ao menos uma etapa', step: undefined },
  ])
})

test('a step is inserted after another one', () => {
  const [first, second, added] = [newStep('corte'), newStep('artes'), newStep('corte')]
  expect(insertedAfter([first, second], first.key, added)).toEqual([first, added, second])
  expect(insertedAfter([first, second], second.key, added)).toEqual([first, second, added])
})
