import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('simultaneous callers of ownTurn run in order, with other callbacks in between', async () => {
  const log: string[] = []
  const own = ['first', 'second', 'third'].map(async name => {
    await ownTurn()
    log.push(name)
  })
  const other = async () => {
    while (log.length < 5) {
      await nextTurn()
      log.push('other')
    }
  }
  await Promise.all([...own, other()])
  const places = ['first', 'second', 'third'].map(name => log.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const [before, after] of [places.slice(0, 2), places.slice(1)]) {
    expect(log.slice(before, after)).toContain('other')
  }
})
