import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { secondFactorProposal } from './second-factor-proposal.ts'

test('the shown key survives an invalidation of all queries, as after a lost connection', async () => {
  const queries = new QueryClient()
  const queryFn = vi.fn(async () => ({ secret: `key ${queryFn.mock.calls.length}`, url: '' }))
  const shown = new QueryObserver(queries, { ...secondFactorProposal(), queryFn })
  const hide = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().data?.secret).toBe('key 1')
  await queries.invalidateQueries()
  expect(queryFn).toHaveBeenCalledTimes(1)
  hide()
})
