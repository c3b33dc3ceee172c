import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewal } from './renewal.ts'

interface Sent {
  answer: (text: string) => void
  fail: () => void
}

let sent: Sent[]
let shown: string[]
let tracked: ReturnType<typeof renewal>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  shown = []
  tracked = renewal(
    signal =>
      new Promise<string>((answer, reject) => {
        sent.push({ answer, fail: () => reject(new Error('no network')) })
        signal.addEventListener('abort', reject)
      }),
    text => shown.push(text),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a change during a slow request is fetched after its response, so that no older response comes last', async () => {
  tracked.hear()
  await pass(300)
  tracked.hear()
  await pass(10_000)
  expect(sent).toHaveLength(1)
  sent[0]?.answer('older')
  await pass(1_500)
  sent[1]?.answer('newer')
  await pass(60_000)
  expect(shown).toEqual(['older', 'newer'])
  expect(sent).toHaveLength(2)
})

test('sends nothing more once it is stopped during a request', async () => {
  tracked.hear()
  await pass(5_000)
  tracked.stop()
  await pass(60_000)
  expect(sent).toHaveLength(1)
})

test('failed requests are repeated with growing pauses until one succeeds', async () => {
  tracked.hear()
  await pass(300)
  const countOf = async (milliseconds: number) => {
    sent.at(-1)?.fail()
    await pass(milliseconds)
    return sent.length
  }
  expect(await countOf(2_400)).toBe(1)
  await pass(2_600)
  expect(sent).toHaveLength(2)
  expect(await countOf(4_900)).toBe(2)
  await pass(5_100)
  expect(sent).toHaveLength(3)
  sent[2]?.answer('back')
  await pass(60_000)
  expect(shown).toEqual(['back'])
  expect(sent).toHaveLength(3)
})
