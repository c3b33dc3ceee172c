import { expect, test } from 'vitest'
import { customerPromise } from './customer-promise.ts'

const open = { dueOn: null, finishedOn: null, situation: 'none', expectedOn: null, safeOn: null } as const
const due = { ...open, dueOn: '2026-11-20', safeOn: '2026-11-19' }

test.each([
  ['a deadline that will be kept', { ...due, situation: 'on-time' }, 'promised', '2026-11-20'],
  ['a deadline that has passed', { ...due, situation: 'late' }, 'in-review', null],
  ['a deadline that the plan has passed', { ...due, situation: 'at-risk' }, 'in-review', null],
  ['no deadline, but a forecast', { ...open, safeOn: '2026-11-24' }, 'forecast', '2026-11-24'],
  ['neither', open, 'unknown', null],
  [
    'a delivered order, whatever was promised',
    { ...due, finishedOn: '2026-11-23', situation: 'none' },
    'delivered',
    '2026-11-23',
  ],
] as const)('%s', (_, judged, kind, on) => {
  expect(customerPromise(judged)).toEqual({ kind, on })
})
