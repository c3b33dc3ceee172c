import { listApiKeys } from '@etapa/domain/api-keys/api-key'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const apiKeyList = () =>
  queryOptions({ queryKey: ['api-keys'], queryFn: ({ signal }) => call(listApiKeys, { signal }) })
