import { expect, test, vi } from 'vitest'
import { Batcher } from './batcher.ts'

test('what comes while a batch is under way goes together, the latest of each key', async () => {
  const batches: [string, number][][] = []
  let release = () => {}
  const batcher = new Batcher<number>(batch => {
    batches.push(batch)
    return new Promise<void>(resolve => {
      release = resolve
    })
  })
  batcher.add('a', 1)
  batcher.add('b', 1)
  batcher.add('c', 1)
  batcher.add('b', 2)
  expect(batches).toEqual([[['a', 1]]])
  release()
  await vi.waitFor(() => expect(batches).toHaveLength(2))
  expect(batches[1]).toEqual([
    ['b', 2],
    ['c', 1],
  ])
  const finished = batcher.finish()
  release()
  await finished
})

test.each([0, 1, 2, 3, 4, 5, 6])('nothing is left lying that comes %i moments after', async moments => {
  const sent: string[] = []
  const batcher = new Batcher<null>(async batch => {
    sent.push(...batch.map(([key]) => key))
  })
  batcher.add('first', null)
  for (let moment = 0; moment < moments; moment += 1) await null
  batcher.add('second', null)
  await batcher.finish()
  expect(sent).toEqual(['first', 'second'])
})
