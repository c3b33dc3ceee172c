import { expect, test } from 'vitest'
import { situationOf } from './quote-state.ts'

const today = '2026-11-17'
const none = { isReleased: false, decision: null, validUntil: null }

test.each([
  [none, 'draft'],
  [{ ...none, validUntil: '2026-11-17' }, 'sent'],
  [{ ...none, validUntil: '2026-11-16' }, 'expired'],
  [{ ...none, validUntil: '2026-11-16', decision: 'accepted' as const }, 'accepted'],
  [{ ...none, validUntil: '2026-11-20', decision: 'refused' as const }, 'refused'],
  [{ isReleased: true, decision: 'accepted' as const, validUntil: '2026-11-20' }, 'released'],
])('the quote %j is %s', (quote, situation) => {
  expect(situationOf(quote, today)).toBe(situation)
})
