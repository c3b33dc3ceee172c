import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana Lima' },
  { id: 3, name: 'João da Silva' },
]

test.each([
  ['@Ana veja', [1]],
  ['@Ana Lima veja', [2]],
  ['@ana lima, e @JOAO DA SILVA!', [2, 3]],
  ['@Anabela', []],
  ['ana@lima.test', []],
  ['@Ana e @Ana', [1]],
  ['sem ninguém', []],
  ['linha\n@João da Silva', [3]],
])('%j mentions the people with the IDs %j', (text, ids) => {
  expect(mentionedIn(text, people).map(({ id }) => id)).toEqual(ids)
})

test('each name is read only once, however many @ a text contains', () => {
  let reads = 0
  const crowd = Array.from({ length: 300 }, (_, id) => ({
    id,
    get name() {
      reads += 1
      return `Pessoa ${id}`
    },
  }))
  expect(mentionedIn(`${'@'.repeat(1_990)}@Pessoa 7`, crowd).map(({ id }) => id)).toEqual([7])
  expect(reads).toBe(crowd.length)
})
