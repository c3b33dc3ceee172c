import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 15

/** Runs a generator to its end, yielding to the event loop about every 15 ms. */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let pauseAt = performance.now() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < pauseAt) continue
    await nextTurn()
    pauseAt = performance.now() + sliceMs
  }
}
