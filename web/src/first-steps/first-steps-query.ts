import { getFirstSteps } from '@etapa/domain/first-steps'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const firstSteps = () =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call(getFirstSteps, { signal }),
    // Always refetched, so that a step just done is shown as such.
    staleTime: 0,
  })
