import { setImmediate as turnOver } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueRequests } from './queue-requests.ts'

/** Returns a queue in front of a slow source whose answers the test settles by hand. */
function aSource() {
  const asked: { question: string; settle: (error?: Error) => void }[] = []
  const answer = (question: string) =>
    new Promise<string>((resolve, reject) => {
      const settle = (error?: Error) => (error ? reject(error) : resolve(`${question}!`))
      asked.push({ question, settle })
    })
  return { asked, ask: queueRequests(answer, { atOnce: 2, mostWaiting: 2 }) }
}

test('only two requests run at a time, and the others start in order of arrival', async () => {
  const { asked, ask } = aSource()
  const answers = ['a', 'b', 'c', 'd'].map(ask)
  await turnOver()
  expect(asked.map(({ question }) => question)).toEqual(['a', 'b'])
  asked[1]?.settle()
  await turnOver()
  expect(await answers[1]).toBe('b!')
  expect(asked.map(({ question }) => question)).toEqual(['a', 'b', 'c'])
  asked[0]?.settle()
  asked[2]?.settle()
  await turnOver()
  asked[3]?.settle()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!'])
})

test('equal waiting requests share one result, but not that of a request that had already started', async () => {
  const { asked, ask } = aSource()
  const begun = ['a', 'b'].map(ask)
  await turnOver()
  const waiting = ['a', 'a', 'a'].map(ask)
  asked[0]?.settle()
  await turnOver()
  expect(asked.map(({ question }) => question)).toEqual(['a', 'b', 'a'])
  asked[2]?.settle()
  expect(await Promise.all(waiting)).toEqual(['a!', 'a!', 'a!'])
  asked[1]?.settle()
  await Promise.all(begun)
})

test('an error rejects all requests that share it, and the next request runs', async () => {
  const { asked, ask } = aSource()
  const answers = ['a', 'b', 'c', 'c', 'd'].map(ask)
  const ends = Promise.allSettled(answers)
  await turnOver()
  asked[0]?.settle()
  await turnOver()
  asked[2]?.settle(new Error('away'))
  await expect(answers[3]).rejects.toThrow('away')
  await turnOver()
  for (const index of [1, 3]) asked[index]?.settle()
  expect((await ends).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

test('requests beyond the queue limit are rejected with a message', async () => {
  const { asked, ask } = aSource()
  const answers = ['a', 'b', 'c', 'd'].map(ask)
  await expect(ask('e')).rejects.toThrow('Muitas pessoas pedem isto ao mesmo tempo.')
  for (const index of [0, 1, 2, 3]) {
    await turnOver()
    asked[index]?.settle()
  }
  await Promise.all(answers)
})
