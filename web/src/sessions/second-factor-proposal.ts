import { startSecondFactor } from '@etapa/domain/second-factor/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/**
 * The query for a new key for the authenticator app. It is never refetched while its dialog is open, because each
 * response has another key, and the person may already have added the first one to the app.
 */
export const secondFactorProposal = () =>
  queryOptions({
    queryKey: ['second-factor-proposal'],
    queryFn: () => call(startSecondFactor),
    staleTime: 'static',
    gcTime: 0,
  })
