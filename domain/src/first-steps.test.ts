import { expect, test } from 'vitest'
import { areShown } from './first-steps.ts'

const done = { profile: true, calendar: true, employees: true, clients: true, order: true, https: true }

test('the first steps are shown until all are done or they are dismissed', () => {
  expect(areShown({ steps: { ...done, https: false }, isDismissed: false })).toBe(true)
  expect(areShown({ steps: { ...done, https: false }, isDismissed: true })).toBe(false)
  expect(areShown({ steps: done, isDismissed: false })).toBe(false)
})
