import { getAddresses } from '@etapa/domain/addresses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const addresses = () =>
  queryOptions({ queryKey: ['addresses'], queryFn: ({ signal }) => call(getAddresses, { signal }) })
