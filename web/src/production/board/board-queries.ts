import { getBoard } from '@etapa/domain/production/board'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export interface BoardFilter {
  clientId?: number
  productTypeId?: number
}

/** The numbers stand in an object, because a bare number in a key is an order's. */
export const board = (filter: BoardFilter) =>
  queryOptions({
    queryKey: ['orders', 'board', filter],
    queryFn: ({ signal }) => call(getBoard, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
