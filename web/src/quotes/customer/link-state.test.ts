import { expect, test } from 'vitest'
import { mayAnswer, noticeOf } from './link-state.ts'

const open = {
  decision: null,
  isSuperseded: false,
  isReleased: false,
  isExpired: false,
  validUntil: '2026-11-20',
}
const at = '2026-11-17T12:10:00Z'
const accepted = { decision: 'accepted' as const, name: 'Ana Lima', reason: '', at }
const refused = { decision: 'refused' as const, name: 'Ana Lima', reason: 'Caro', at }

test('an open quote can be answered and needs no notice', () => {
  expect(mayAnswer(open)).toBe(true)
  expect(noticeOf(open)).toBeUndefined()
})

test.each([
  [{ ...open, decision: accepted }, undefined, 'good', /^Aceito por Ana Lima em 17\/11\/2026/],
  [{ ...open, decision: refused }, undefined, 'attention', /^Recusado por Ana Lima/],
  [{ ...open, isSuperseded: true }, undefined, 'attention', /mais nova/],
  [{ ...open, isExpired: true }, undefined, 'attention', /^Este orçamento venceu em 20\/11\/2026$/],
  [{ ...open, isReleased: true }, undefined, 'good', /virou uma ordem/],
  [{ ...open, isReleased: true, decision: accepted }, undefined, 'good', /^Aceito por Ana Lima/],
  [open, 'Este link foi cancelado', 'bad', /^Este link foi cancelado$/],
])(
  'a quote that is decided, superseded, released, expired or without a valid link is closed and shows why',
  (quote, refusal, tone, title) => {
    expect(mayAnswer(quote, refusal)).toBe(false)
    expect(noticeOf(quote, refusal)).toMatchObject({ tone, title: expect.stringMatching(title) })
  },
)
