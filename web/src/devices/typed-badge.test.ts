import { expect, test } from 'vitest'
import { createTypedBadge } from './typed-badge.ts'

const badge = `CRACHA${'2A3B4C5D6E7F'.repeat(3).slice(0, 26)}`

/** Returns the verdicts on keys that arrive `gap` ms apart. */
function type(keys: readonly string[], gap: number, press = createTypedBadge()) {
  return keys.map((key, index) => press({ key, at: 1_000 + index * gap }))
}
const kinds = (keys: readonly string[], gap: number) => type(keys, gap).map(({ kind }) => kind)

test("a reader's badge is recognised and no key after the prefix passes", () => {
  const verdicts = type([...badge, 'Enter'], 10)
  expect(verdicts.slice(0, 6).map(({ kind }) => kind)).toEqual([
    'begin',
    'pass',
    'pass',
    'pass',
    'pass',
    'undo',
  ])
  expect(new Set(verdicts.slice(6, -1).map(({ kind }) => kind))).toEqual(new Set(['swallow']))
  expect(verdicts.at(-1)).toEqual({ kind: 'end', text: badge })
})

test('shift keys and small letters make no difference', () => {
  const keys = [...badge.toLowerCase()].flatMap(letter => ['Shift', letter])
  expect(type([...keys, 'Enter'], 5).at(-1)).toEqual({ kind: 'end', text: badge })
})

test('what a person types passes, even the word', () => {
  expect(kinds([...'cracha novo', 'Enter'], 120)).not.toContain('undo')
  expect(kinds([...'crachá', 'Enter'], 10)).not.toContain('undo')
  expect(kinds([...'739518', 'Enter'], 10)).toEqual(Array(7).fill('pass'))
})

test('a badge after other letters is recognised', () => {
  expect(type([...'c', ...badge, 'Enter'], 10).at(-1)).toEqual({ kind: 'end', text: badge })
})
