import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirm, openQuestion } from '../ui/feedback/confirm.tsx'
import { refreshOrders } from './refresh-orders.ts'

const shown = ['orders', 'page', '11152026']
let queries: QueryClient
let updates: ReturnType<typeof refreshOrders>

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient()
  queries.setQueryData(shown, { id: 7 })
  updates = refreshOrders(queries)
})
afterEach(() => {
  updates.stop()
  vi.useRealTimers()
})

/** Whether the shown order is refetched within a second after it has changed. */
async function isRefreshed(): Promise<boolean | undefined> {
  updates.hear('7')
  await vi.advanceTimersByTimeAsync(1000)
  return queries.getQueryState(shown)?.isInvalidated
}

const startMutation = (meta?: { changesOrders: false }, work: () => Promise<unknown> = never) =>
  new MutationObserver(queries, { mutationFn: work, meta }).mutate()
const never = () => new Promise<never>(() => {})

test('a changed order is refetched', async () => {
  expect(await isRefreshed()).toBe(true)
})

test('while an order is being saved, refetching waits', async () => {
  startMutation()
  expect(await isRefreshed()).toBe(false)
})

test('an export or an upload does not delay refetching', async () => {
  startMutation({ changesOrders: false })
  expect(await isRefreshed()).toBe(true)
})

test('refetching does not wait until a person has answered a question', async () => {
  const closing = startMutation(undefined, () => confirm({ title: 'Itens a refazer', message: '' }))
  expect(await isRefreshed()).toBe(true)
  openQuestion.get()?.answer(false)
  await closing
})

test('a changed subject is refetched, and orders are not', async () => {
  queries.setQueryData(['carriers'], [])
  queries.setQueryData(['clients'], [])
  updates.hear('carriers')
  await vi.advanceTimersByTimeAsync(1000)
  const isStale = (key: string[]) => queries.getQueryState(key)?.isInvalidated
  expect([isStale(['carriers']), isStale(['clients']), isStale(shown)]).toEqual([true, false, false])
})
