import { expect, test } from 'vitest'
import { createTypedBadge } from './typed-badge.ts'

const badge = `CRACHA${'2A3B4C5D6E7F'.repeat(3).slice(0, 26)}`

/** Returns the verdicts on keys that arrive `gap` ms apart. */
function type(keys: readonly string[], gap: number, press = createTypedBadge()) {
  return keys.map((key, index) => press({ key, at: 1_000 + index * gap }))
}
const kinds = (keys: readonly string[], gap: number) => type(keys, gap).map(({ kind }) => kind)

test('a badge scanned by a reader is recognised, and its keys after the prefix are swallowed', () => {
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

test('a badge is recognised despite Shift keys and lower-case letters', () => {
  const keys = [...badge.toLowerCase()].flatMap(letter => ['Shift', letter])
  expect(type([...keys, 'Enter'], 5).at(-1)).toEqual({ kind: 'end', text: badge })
})

test('text typed by a person is not taken for a badge, even the word “cracha”', () => {
  expect(kinds([...'cracha novo', 'Enter'], 120)).not.toContain('undo')
  expect(kinds([...'crachá', 'Enter'], 10)).not.toContain('undo')
  expect(kinds([...'739518', 'Enter'], 10)).toEqual(Array(7).fill('pass'))
})

test('a badge is recognised even if another letter was typed before it', () => {
  expect(type([...'c', ...badge, 'Enter'], 10).at(-1)).toEqual({ kind: 'end', text: badge })
})
