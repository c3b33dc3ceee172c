import { expect, test } from 'vitest'
import { onTimeTrend } from './on-time-trend.ts'

const days = (...counts: [promised: number, onTime: number][]) =>
  counts.map(([promised, onTime]) => ({ promised, onTime }))

test('the on-time rate of each day includes the six days before it', () => {
  const quiet = Array.from({ length: 6 }, (): [number, number] => [0, 0])
  expect(onTimeTrend(days([2, 0], [1, 1], ...quiet))).toEqual([0, 33, 33, 33, 33, 33, 33, 100])
})

test('a day has no on-time rate if no order with a deadline was finished in the seven days up to it', () => {
  expect(onTimeTrend(days([0, 0], [3, 3]))).toEqual([null, 100])
})
