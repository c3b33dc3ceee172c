import { expect, test } from 'vitest'
import { runInSlices } from './run-in-slices.ts'

/** Steps of 20 ms of pure computing. */
function* computing(steps: number): Generator<void, number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 20
    while (performance.now() < end);
    yield
  }
  return steps
}

test('the event loop turns between the steps of a long computation', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  expect(await runInSlices(computing(6))).toBe(6)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(6)
})
