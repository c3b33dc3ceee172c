import { expect, test } from 'vitest'
import { runWhenWoken } from './run-when-woken.ts'

const quietLog = { error: () => undefined }

test('a worker runs until no work is left, and again if woken during a run', async () => {
  const results = [2, 1, 0, 3, 0]
  const seen: number[] = []
  const worker = runWhenWoken(async () => {
    const result = results.shift() ?? 0
    seen.push(result)
    if (seen.length === 2) worker.wake()
    return result
  }, quietLog)
  worker.wake()
  worker.wake()
  await expect.poll(() => seen).toEqual([2, 1, 0, 3, 0])
})

test('a worker runs again if woken during a run that fails', async () => {
  let calls = 0
  const worker = runWhenWoken(async () => {
    calls += 1
    if (calls > 1) return 0
    worker.wake()
    throw new Error('the database is gone')
  }, quietLog)
  worker.wake()
  await expect.poll(() => calls).toBe(2)
})

test('a worker woken during a run starts the next run only after the current one has ended', async () => {
  const running: (() => void)[] = []
  const worker = runWhenWoken(() => new Promise(resolve => running.push(() => resolve(0))), quietLog)
  worker.wake()
  worker.wake()
  expect(running).toHaveLength(1)
  running[0]?.()
  await expect.poll(() => running).toHaveLength(2)
  worker.wake()
  expect(running).toHaveLength(2)
})

test('a worker runs again when woken after an error, but not when woken after it is closed', async () => {
  let calls = 0
  const errors: unknown[] = []
  const worker = runWhenWoken(
    async () => {
      calls += 1
      if (calls === 1) throw new Error('the database is gone')
      return 0
    },
    { error: (error: unknown) => errors.push(error) },
  )
  worker.wake()
  await expect.poll(() => errors).toHaveLength(1)
  worker.wake()
  await expect.poll(() => calls).toBe(2)
  await worker.close()
  worker.wake()
  expect(calls).toBe(2)
})
