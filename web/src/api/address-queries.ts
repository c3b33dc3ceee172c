import { getAddresses } from '@etapa/domain/addresses'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const addresses = () =>
  queryOptions({ queryKey: ['addresses'], queryFn: ({ signal }) => call(getAddresses, { signal }) })
