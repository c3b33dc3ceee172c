import type { Client, ListedClient } from '@etapa/domain/clients/client'
import { getClient, getClientPage, listClients } from '@etapa/domain/clients/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withRow } from '../api/list-cache.ts'

export const clientList = () =>
  queryOptions({ queryKey: ['clients'], queryFn: ({ signal }) => call(listClients, { signal }) })

/** Updates the list after a save, keeping the client's number of open orders, which the saved data does not contain. */
export const withSaved =
  (saved: Client) =>
  (rows: ListedClient[] | undefined): ListedClient[] | undefined => {
    const openOrders = rows?.find(({ id }) => id === saved.id)?.openOrders ?? 0
    return withRow<ListedClient>({ ...saved, openOrders })(rows)
  }

/** Always refetched, so that editing does not start from outdated data. */
export const clientById = (id: number) =>
  queryOptions({
    queryKey: ['clients', id],
    queryFn: ({ signal }) => call(getClient, { params: { id }, signal, fallback: 'Erro ao getar cliente' }),
    staleTime: 0,
    gcTime: 0,
  })

/** The key starts with 'orders', so that changes to orders also refetch the client's totals. */
export const clientPage = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'client', String(id)],
    queryFn: ({ signal }) => call(getClientPage, { params: { id }, signal }),
  })
