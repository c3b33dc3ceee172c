import { expect, test } from 'vitest'
import { customerPromise } from './customer-promise.ts'

const open = { dueOn: null, finishedOn: null, situation: 'none', expectedOn: null, safeOn: null } as const
const due = { ...open, dueOn: '2026-11-20', safeOn: '2026-11-19' }

test.each([
  ['a deadline that will be met is promised', { ...due, situation: 'on-time' }, 'promised', '2026-11-20'],
  ['a deadline that has passed is in review', { ...due, situation: 'late' }, 'in-review', null],
  ['a deadline that the forecast misses is in review', { ...due, situation: 'at-risk' }, 'in-review', null],
  ['without a deadline, the forecast is shown', { ...open, safeOn: '2026-11-24' }, 'forecast', '2026-11-24'],
  ['without a deadline or a forecast, the day is unknown', open, 'unknown', null],
  [
    'a delivered order shows its delivery day, whatever was promised',
    { ...due, finishedOn: '2026-11-23', situation: 'none' },
    'delivered',
    '2026-11-23',
  ],
] as const)('%s', (_, judged, kind, on) => {
  expect(customerPromise(judged)).toEqual({ kind, on })
})
