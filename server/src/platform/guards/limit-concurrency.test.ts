import { setImmediate as turnOver } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Returns a limit together with calls that the test completes by hand. */
function aLimit() {
  const begun: { name: string; end: (error?: Error) => void }[] = []
  const limit = limitConcurrency({ atOnce: 2, mostWaiting: 2 })
  const ask = (personId: number, name: string) =>
    limit(
      personId,
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push({ name, end: error => (error ? reject(error) : resolve(`${name}!`)) })
        }),
    )
  return { begun, names: () => begun.map(({ name }) => name), ask }
}

test('only two calls per person run at a time, and the others start in order of arrival', async () => {
  const { begun, names, ask } = aLimit()
  const answers = ['a', 'b', 'c', 'd'].map(name => ask(1, name))
  await turnOver()
  expect(names()).toEqual(['a', 'b'])
  begun[1]?.end()
  expect(await answers[1]).toBe('b!')
  expect(names()).toEqual(['a', 'b', 'c'])
  begun[0]?.end()
  begun[2]?.end()
  await turnOver()
  begun[3]?.end()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!'])
})

test("a person's calls do not wait for those of another person", async () => {
  const { names, ask } = aLimit()
  for (const name of ['a', 'b', 'c']) void ask(1, name)
  void ask(2, 'z')
  await turnOver()
  expect(names()).toEqual(['a', 'b', 'z'])
})

test('a failed call frees its slot', async () => {
  const { begun, names, ask } = aLimit()
  const answers = Promise.allSettled(['a', 'b', 'c'].map(name => ask(1, name)))
  await turnOver()
  begun[0]?.end(new Error('away'))
  await turnOver()
  expect(names()).toEqual(['a', 'b', 'c'])
  for (const { end } of begun) end()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('calls beyond the queue limit are rejected with a message, and accepted again when the queue is empty', async () => {
  const { begun, ask } = aLimit()
  const answers = ['a', 'b', 'c', 'd'].map(name => ask(1, name))
  await expect(ask(1, 'e')).rejects.toThrow('Você pediu muita coisa ao mesmo tempo.')
  for (const index of [0, 1, 2, 3]) {
    await turnOver()
    begun[index]?.end()
  }
  await Promise.all(answers)
  const later = ask(1, 'f')
  begun[4]?.end()
  expect(await later).toBe('f!')
})
