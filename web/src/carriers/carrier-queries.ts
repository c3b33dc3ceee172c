import { listCarriers } from '@etapa/domain/carriers/carrier'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const carrierList = () =>
  queryOptions({ queryKey: ['carriers'], queryFn: ({ signal }) => call(listCarriers, { signal }) })
