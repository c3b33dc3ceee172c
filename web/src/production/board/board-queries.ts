import { getBoard } from '@etapa/domain/production/board'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export interface BoardFilter {
  clientId?: number
  productTypeId?: number
}

/**
 * The board's columns. The ids are wrapped in an object, because `refreshOrders` would mistake a bare number in a key
 * for an order's id.
 */
export const board = (filter: BoardFilter) =>
  queryOptions({
    queryKey: ['orders', 'board', filter],
    queryFn: ({ signal }) => call(getBoard, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
