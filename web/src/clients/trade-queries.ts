import { listPrices } from '@etapa/domain/clients/price'
import { listPrinters } from '@etapa/domain/clients/printer'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const clientPrinters = (id: number) =>
  queryOptions({
    queryKey: ['clients', id, 'printers'],
    queryFn: ({ signal }) => call(listPrinters, { params: { id }, signal }),
  })

/** A client's prices in cents per cm², by service. */
export const clientPrices = (id: number) =>
  queryOptions({
    queryKey: ['clients', id, 'prices'],
    queryFn: ({ signal }) => call(listPrices, { params: { id }, signal }),
  })
