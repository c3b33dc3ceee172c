import { getVersions } from '@etapa/domain/approvals/endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The key starts with 'orders', so that live updates refresh it. */
export const productVersions = (serial: string) =>
  queryOptions({
    queryKey: ['orders', 'approval', serial],
    queryFn: ({ signal }) => call(getVersions, { params: { productSerial: serial }, signal }),
  })

/** Refetches everything that a change to an artwork or its approval may affect. */
export async function renewApproval(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['orders'] }),
    queries.invalidateQueries({ queryKey: ['task-product'] }),
  ])
}
