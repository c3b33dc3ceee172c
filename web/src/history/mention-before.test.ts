import { expect, test } from 'vitest'
import { mentionBefore } from './mention-before.ts'

test.each([
  ['@', ''],
  ['@An', 'An'],
  ['Oi @Ana Li', 'Ana Li'],
  ['(@João', 'João'],
  ['ana@lima', undefined],
  ['Oi Ana', undefined],
  ['@Ana, veja', undefined],
])('after typing %j, the mentioned name is %j', (text, name) => {
  expect(mentionBefore(text, text.length)).toBe(name)
})

test('a mention ends at the caret', () => {
  expect(mentionBefore('@An e mais', 3)).toBe('An')
})
