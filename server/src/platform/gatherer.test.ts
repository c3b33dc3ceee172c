import { expect, test, vi } from 'vitest'
import { Gatherer } from './gatherer.ts'

test('what comes while a batch is under way goes together, the latest of each key', async () => {
  const batches: [string, number][][] = []
  let release = () => {}
  const gatherer = new Gatherer<number>(batch => {
    batches.push(batch)
    return new Promise<void>(resolve => {
      release = resolve
    })
  })
  gatherer.add('a', 1)
  gatherer.add('b', 1)
  gatherer.add('c', 1)
  gatherer.add('b', 2)
  expect(batches).toEqual([[['a', 1]]])
  release()
  await vi.waitFor(() => expect(batches).toHaveLength(2))
  expect(batches[1]).toEqual([
    ['b', 2],
    ['c', 1],
  ])
  const finished = gatherer.finish()
  release()
  await finished
})

test.each([0, 1, 2, 3, 4, 5, 6])('nothing is left lying that comes %i moments after', async moments => {
  const sent: string[] = []
  const gatherer = new Gatherer<null>(async batch => {
    sent.push(...batch.map(([key]) => key))
  })
  gatherer.add('first', null)
  for (let moment = 0; moment < moments; moment += 1) await null
  gatherer.add('second', null)
  await gatherer.finish()
  expect(sent).toEqual(['first', 'second'])
})
