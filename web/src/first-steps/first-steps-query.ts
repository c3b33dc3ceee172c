import { getFirstSteps } from '@etapa/domain/first-steps'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const firstSteps = () =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call(getFirstSteps, { signal }),
    // Whoever comes back from a step sees it done.
    staleTime: 0,
  })
