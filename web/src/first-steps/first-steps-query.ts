import { getFirstSteps } from '@etapa/domain/first-steps'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const firstSteps = () =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call(getFirstSteps, { signal }),
    // Always refetched, so that a step that was just completed is shown as done.
    staleTime: 0,
  })
