import { getVersions } from '@etapa/domain/approvals/endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The key starts with 'orders', so that live updates refresh it. */
export const productVersions = (serial: string) =>
  queryOptions({
    queryKey: ['orders', 'approval', serial],
    queryFn: ({ signal }) => call(getVersions, { params: { productSerial: serial }, signal }),
  })

/** Refetches all that a change of the artwork may have changed. */
export async function renewApproval(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['orders'] }),
    queries.invalidateQueries({ queryKey: ['task-product'] }),
  ])
}
