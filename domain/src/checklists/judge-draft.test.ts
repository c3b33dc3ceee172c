import { expect, test } from 'vitest'
import { answeredItems } from './judge-draft.ts'

const stage = {
  stageName: 'Artes',
  answerAll: true,
  checklist: [
    { label: 'Textos', needsPhoto: false },
    { label: 'Cores', needsPhoto: false },
  ],
}
const wrong = { label: 'Cores', checked: false, result: 'NC' as const, reasonId: 3, note: null }

test('a step that requires all items accepts fewer if one of them asks for rework', () => {
  expect(answeredItems(stage, [{ ...wrong, decision: 'rework' }])).toHaveLength(1)
  expect(() => answeredItems(stage, [{ ...wrong, decision: 'proceed', note: 'Aceito' }])).toThrow(
    'todos os itens',
  )
})
