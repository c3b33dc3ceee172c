import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchPerTick } from './batch-per-tick.ts'

test('calls made in the same tick are batched, and each gets its own result', async () => {
  const batches: number[][] = []
  const double = batchPerTick(async (numbers: number[]) => {
    batches.push(numbers)
    return numbers.map(number => number * 2)
  })
  const answers = Promise.all([double(1), double(2), double(3)])
  await turn()
  const later = double(4)
  expect(await answers).toEqual([2, 4, 6])
  expect(await later).toBe(8)
  expect(batches).toEqual([[1, 2, 3], [4]])
})

test('an error rejects all calls in its batch, but no later calls', async () => {
  let broken = true
  const ask = batchPerTick(async (words: string[]) => {
    if (broken) throw new Error('away')
    return words
  })
  const asked = await Promise.allSettled([ask('a'), ask('b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await ask('c')).toBe('c')
})
