import { getClient, listClients } from '@etapa/domain/clients/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const clientList = () =>
  queryOptions({ queryKey: ['clients'], queryFn: ({ signal }) => call(listClients, { signal }) })

/** A client as it is now: whoever edits one must not begin with what another screen remembers. */
export const clientById = (id: number) =>
  queryOptions({
    queryKey: ['clients', id],
    queryFn: ({ signal }) => call(getClient, { params: { id }, signal, fallback: 'Erro ao getar cliente' }),
    staleTime: 0,
    gcTime: 0,
  })
