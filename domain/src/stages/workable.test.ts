import { describe, expect, test } from 'vitest'
import { isWorkable, nextAvailable, waitsFor } from './workable.ts'

const stages = (...statuses: ('PENDING' | 'COMPLETED')[]) =>
  statuses.map((status, index) => ({ stageOrder: index + 1, status }))

describe('the first stage', () => {
  test('is workable at once, and not once it is completed', () => {
    const [first] = stages('PENDING', 'PENDING') as [{ stageOrder: number; status: 'PENDING' }]
    expect(isWorkable([first], first)).toBe(true)
    const done = stages('COMPLETED', 'PENDING')
    expect(isWorkable(done, { stageOrder: 1, status: 'COMPLETED' })).toBe(false)
  })
})

test('a later stage waits for the one right before it', () => {
  const all = stages('PENDING', 'COMPLETED', 'PENDING', 'PENDING')
  const [, , third, fourth] = all
  if (!third || !fourth) throw new Error('four stages')
  expect(isWorkable(all, third)).toBe(true)
  expect(waitsFor(all, fourth)).toBe(third)
  expect(isWorkable(all, fourth)).toBe(false)
})

test('the next available stage is the earliest that is not completed, in whatever order they come', () => {
  expect(nextAvailable(stages('COMPLETED', 'PENDING', 'PENDING').reverse())?.stageOrder).toBe(2)
  expect(nextAvailable(stages('COMPLETED'))).toBeUndefined()
})
