import { getClient, getClientPage, listClients } from '@etapa/domain/clients/endpoints'
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

/** Its key begins with 'orders', whose changes change its sums. */
export const clientPage = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'client', String(id)],
    queryFn: ({ signal }) => call(getClientPage, { params: { id }, signal }),
  })
