import { expect, test } from 'vitest'
import { readBadge } from './badge-text.ts'

const badge = `CRACHA${'ABCDEFGH234567'.repeat(2).slice(0, 26)}`

test('a badge is recognised in upper and lower case, and with a trailing line break', () => {
  expect(readBadge(badge)).toBe(badge)
  expect(readBadge(`${badge.toLowerCase()}\n`)).toBe(badge)
})

test.each([
  '20261117-000001-01',
  'https://oficina.example/tarefas/20261117-000001-01',
  badge.slice(0, -1),
  `${badge}A`,
  badge.replace('2', '1'),
  `https://oficina.example/${badge}`,
  `${badge}${' '.repeat(100)}`,
  '',
])('%s is not recognised as a badge', text => {
  expect(readBadge(text)).toBeUndefined()
})
