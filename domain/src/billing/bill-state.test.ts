import { expect, test } from 'vitest'
import { billState } from './bill-state.ts'

const today = '2026-11-17'
const open = { isCancelled: false, total: 100, paid: 0, nextDueOn: '2026-11-17' }

test.each([
  ['aberta', open],
  ['parcial', { ...open, paid: 99 }],
  ['paga', { ...open, paid: 100, nextDueOn: null }],
  ['vencida', { ...open, nextDueOn: '2026-11-16' }],
  ['vencida', { ...open, paid: 50, nextDueOn: '2026-11-16' }],
  ['cancelada', { ...open, isCancelled: true, nextDueOn: null }],
])('the state is %s for the bill %j', (state, facts) => {
  expect(billState(facts, today)).toBe(state)
})
