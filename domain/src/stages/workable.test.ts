import { expect, test } from 'vitest'
import { nextAvailable, waitsFor } from './workable.ts'

const stages = (...statuses: ('PENDING' | 'COMPLETED')[]) =>
  statuses.map((status, index) => ({ stageOrder: index + 1, status }))

test('a stage waits for the one right before it, and the first for none', () => {
  const all = stages('PENDING', 'COMPLETED', 'PENDING', 'PENDING')
  const waiting = all.map(stage => waitsFor(all, stage)?.stageOrder)
  expect(waiting).toEqual([undefined, 1, undefined, 3])
})

test('the next available stage is the earliest that is not completed, in whatever order they come', () => {
  expect(nextAvailable(stages('COMPLETED', 'PENDING', 'PENDING').reverse())?.stageOrder).toBe(2)
  expect(nextAvailable(stages('COMPLETED'))).toBeUndefined()
})
