import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateSubjects } from './subjects.ts'

const shown = [
  ['carriers'],
  ['clients', 7, 'prices'],
  ['orders', 'plates', 'list'],
  ['orders', 'page', '1'],
  ['plate-places'],
  ['session'],
]

async function staleAfter(...changes: Parameters<typeof invalidateSubjects>[1]) {
  const queries = new QueryClient()
  for (const queryKey of shown) queries.setQueryData(queryKey, [])
  await invalidateSubjects(queries, changes)
  return shown.filter(queryKey => queries.getQueryState(queryKey)?.isInvalidated)
}

test('a changed subject makes the queries stale whose key starts with its name', async () => {
  expect(await staleAfter('clients')).toEqual([['clients', 7, 'prices']])
  expect(await staleAfter('carriers', 'clients')).toEqual([['carriers'], ['clients', 7, 'prices']])
  expect(await staleAfter()).toEqual([])
})

test('plates are shown under two other keys, and do not make orders stale', async () => {
  expect(await staleAfter('plates')).toEqual([['orders', 'plates', 'list'], ['plate-places']])
})

test('changed employees make the session stale, which contains what its person may do', async () => {
  expect(await staleAfter('employees')).toEqual([['session']])
})
