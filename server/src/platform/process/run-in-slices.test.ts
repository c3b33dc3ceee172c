import { expect, test } from 'vitest'
import { runInSlices } from './run-in-slices.ts'

/** Blocks for 20 ms in each step. */
function* computing(steps: number): Generator<void, number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 20
    while (performance.now() < end);
    yield
  }
  return steps
}

test('the event loop runs between the steps of a long computation', async () => {
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
